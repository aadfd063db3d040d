import { z } from 'zod';
import { createHash } from 'node:crypto';

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The same for both databases: `time` is ISO 8601, `flag` is true or false. */
const columnKind = z.enum(['text', 'number', 'flag', 'time']);
export type ColumnKind = z.infer<typeof columnKind>;

const tableShape = z.object({
  name: z.string(),
  /** The rows are ordered by these columns, in byte order. */
  key: z.array(z.string()).min(1),
  columns: z.array(z.tuple([z.string(), columnKind])).min(1),
});

export type TableShape = z.infer<typeof tableShape>;

export const backupFormat = 'runeloom backup';
export const backupFormatVersion = 1;

/** Gzip'ed JSON lines: the header; for each table its name, then its rows (arrays of values); last the sums. */
export const backupHeader = z.object({
  format: z.literal(backupFormat),
  version: z.literal(backupFormatVersion),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableShape),
});
export type BackupHeader = z.infer<typeof backupHeader>;

export const tableLine = z.object({ table: z.string() });

const sum = z.object({ rows: z.int().min(0), sha256: z.string() });
export type TableSum = z.infer<typeof sum>;

/** `key` tells the keys of several secrets apart, and reveals none. Backups of earlier versions have no signature. */
const signature = z.object({ key: z.string(), mac: z.string() });

export const endLine = z.object({
  end: z.object({ header: z.string(), tables: z.record(z.string(), sum), signature: signature.optional() }),
});
export type BackupSums = z.infer<typeof endLine>['end'];

export const rowLine = z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type BackupRow = z.infer<typeof rowLine>;

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

export const countRows = ({ tables }: Pick<BackupSums, 'tables'>): { rows: number; tables: number } => ({
  rows: Object.values(tables).reduce((counted, table) => counted + table.rows, 0),
  tables: Object.keys(tables).length,
});
