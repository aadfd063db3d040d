import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/project.ts';
import { addCounts, formatCounts, readPlaywright, readReport, readVitest } from './test-reports.ts';

test('Vitest: a file that could not be read fails, what is left to do is skipped', () => {
  const failedTest = {
    status: 'failed',
    fullName: 'a quest has a title',
    failureMessages: ['expected 1 to be 2\n  at'],
  };
  const { counts, failures } = readVitest({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 3,
    numTodoTests: 1,
    testResults: [
      { name: inProject('src', 'broken.test.ts'), status: 'failed', message: 'No such export', assertionResults: [] },
      {
        name: inProject('src', 'setup.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [{ status: 'skipped', fullName: 'whose database is away' }],
      },
      { name: inProject('src', 'quest.test.ts'), status: 'failed', message: '', assertionResults: [failedTest] },
      {
        name: inProject('src', 'line.test.ts'),
        status: 'passed',
        message: '',
        assertionResults: [{ status: 'passed', fullName: 'a line has a title' }],
      },
    ],
  });
  expect(formatCounts(counts)).toBe('7 passed, 3 failed, 4 skipped');
  expect(failures).toEqual([
    'src/broken.test.ts: No such export',
    'src/setup.test.ts',
    'src/quest.test.ts › a quest has a title: expected 1 to be 2',
  ]);
});

const spec = (line: number, status: string, ...reasons: string[]) => ({
  file: 'quests.spec.ts',
  line,
  title: `of line ${line}`,
  tests: [{ status, results: [...reasons.map((message) => ({ error: { message } })), {}] }],
});

test('Playwright: a flaky test is named, and an error outside of tests fails', () => {
  const { counts, failures } = readPlaywright({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [spec(3, 'expected'), spec(5, 'flaky', 'Hidden')],
        suites: [{ specs: [spec(9, 'unexpected', '\u001B[31mTimed out\u001B[39m\n  waiting')] }],
      },
    ],
    errors: [{ message: 'No browser' }],
  });
  expect(formatCounts(counts)).toBe('6 passed, 2 failed, 2 skipped');
  expect(failures).toEqual([
    'outside of tests: No browser',
    'flaky: quests.spec.ts:5 › of line 5: Hidden',
    'quests.spec.ts:9 › of line 9: Timed out',
  ]);
});

test('counts add up', () => {
  const counts = addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 });
  expect(counts).toEqual({ passed: 11, failed: 22, skipped: 33 });
});

test('a report that was never written has no counts', async () => {
  expect(await readReport(join(tmpdir(), 'no-such-report.json'), readVitest)).toBeNull();
});
