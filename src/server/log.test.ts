import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { waitFor } from '#test-support/wait-for.ts';
import { createLog, gatherLines } from './log.ts';

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

test('of an error its words and figures are logged, not the connection or another thing that a library put into it', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const client = { connectionParameters: { user: 'runeloom' }, queue: [{ values: ['a secret'] }] };
  const lost = Object.assign(new Error('lost'), { code: '57P01', client, at: [client] });
  log.warn({ err: Object.assign(new AggregateError([lost], 'all'), { code: 'ECONNREFUSED' }) });
  const [line] = lines.map((each) => JSON.parse(each) as { err: { aggregateErrors: object[] } });
  const words = { type: 'Error', message: 'lost', stack: lost.stack, code: '57P01' };
  expect(line?.err).toMatchObject({ type: 'AggregateError', message: 'all', code: 'ECONNREFUSED' });
  expect(line?.err.aggregateErrors).toEqual([words]);
});
