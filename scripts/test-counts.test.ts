import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest, formatCounts, readCounts } from './test-counts.ts';

test('Vitest: a file that could not be read fails, what is left to do is skipped', () => {
  const counts = countVitest({
    numPassedTests: 7,
    numFailedTests: 2,
    numPendingTests: 3,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'passed', assertionResults: [{}] },
    ],
  });
  expect(formatCounts(counts)).toBe('7 passed, 3 failed, 4 skipped');
});

test('Playwright: a flaky test and an error outside of tests fail', () => {
  const counts = countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] });
  expect(formatCounts(counts)).toBe('5 passed, 3 failed, 2 skipped');
});

test('counts add up', () => {
  const counts = addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 });
  expect(counts).toEqual({ passed: 11, failed: 22, skipped: 33 });
});

test('a report that was never written has no counts', async () => {
  expect(await readCounts(join(tmpdir(), 'no-such-report.json'), countVitest)).toBeNull();
});
