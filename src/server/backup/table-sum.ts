import { createHash } from 'node:crypto';
import type { TableSum } from './backup-format.ts';

export const createTableSum = () => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add: (line: string): void => {
      rows += 1;
      hash.update(line).update('\n');
    },
    end: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  };
};

export const isSameSum = (one: TableSum, other: TableSum | undefined): boolean =>
  one.rows === other?.rows && one.sha256 === other.sha256;

export const sumOfLine = (line: string): string => createHash('sha256').update(line).digest('hex');
