import { readFile } from 'node:fs/promises';

export type TestCounts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a: TestCounts, b: TestCounts): TestCounts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

export const formatCounts = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

/** Counts what Vitest's JSON reporter wrote; a file that could not even be read counts as a failed test. */
export const countVitest = (report: VitestReport): TestCounts => {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
};

type PlaywrightReport = {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly errors: readonly unknown[];
};

/** Counts what Playwright's JSON reporter wrote; a test that passed only when it was repeated has failed. */
export const countPlaywright = ({ stats, errors }: PlaywrightReport): TestCounts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/** Reads a report with the counting of whoever wrote it; null where it was never written. */
export const readCounts = async <Report>(
  file: string,
  count: (report: Report) => TestCounts,
): Promise<TestCounts | null> => {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')) as Report);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
