import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { waitFor } from '#test-support/wait-for.ts';
import { gatherLines } from './log.ts';

test('lines of one moment are written together, in order, and those of the next after them', async () => {
  const written: string[] = [];
  const log = gatherLines({ write: (lines) => void written.push(lines) });
  log.write('a\n');
  log.write('b\n');
  expect(written).toEqual([]);
  await waitFor(() => expect(written).toHaveLength(1));
  log.write('c\n');
  await waitFor(() => expect(written).toEqual(['a\nb\n', 'c\n']));
});

test('every line that was logged before the process ended is written', async () => {
  const program = `import { createLog } from '#server/log.ts';
    createLog().info('the last words');
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toContain('the last words');
});
