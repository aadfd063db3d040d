import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectFolder } from '#scripts/project.ts';

export type TestCounts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (a: TestCounts, b: TestCounts): TestCounts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

export const formatCounts = ({ passed, failed, skipped }: TestCounts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A failure is its place, its name and its reason's first line. */
export type TestReport = { readonly counts: TestCounts; readonly failures: readonly string[] };

type VitestFile = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages?: readonly string[];
  }[];
};

type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly VitestFile[];
};

/** A file that failed outside of its tests counts as a failed test. */
export const readVitest = (report: VitestReport): TestReport => {
  const broken = report.testResults.filter(isBroken);
  return {
    counts: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    failures: [
      ...broken.map(({ name, message }) => describeFailure(inFolder(name), message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            describeFailure(`${inFolder(name)} › ${fullName}`, failureMessages?.[0]),
          ),
      ),
    ],
  };
};

const isBroken = ({ status, assertionResults }: VitestFile): boolean =>
  status === 'failed' && !assertionResults.some((each) => each.status === 'failed');

type PlaywrightError = { readonly message?: string };

type PlaywrightSuite = {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly line: number;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: PlaywrightError }[];
    }[];
  }[];
};

type PlaywrightReport = {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly PlaywrightError[];
};

/** A test that passed only when repeated is named as flaky. */
export const readPlaywright = ({ stats, suites, errors }: PlaywrightReport): TestReport => ({
  counts: {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  },
  failures: [
    ...errors.map(({ message }) => describeFailure('outside of tests', message)),
    ...suites.flatMap(listSpecs).flatMap(({ file, line, title, tests }) => {
      const ofTest = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
      const name = `${tests.some(({ status }) => status === 'flaky') ? 'flaky: ' : ''}${file}:${line} › ${title}`;
      return ofTest.slice(0, 1).map(({ message }) => describeFailure(name, message));
    }),
  ],
});

const listSpecs = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(listSpecs),
];

const describeFailure = (test: string, why = ''): string => {
  const [reason] = stripVTControlCharacters(why).split('\n');
  return [test, reason].filter(Boolean).join(': ');
};

const inFolder = (file: string): string => relative(projectFolder, file);

export const readReport = async <Report>(
  file: string,
  read: (report: Report) => TestReport,
): Promise<TestReport | null> => {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')) as Report);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};
