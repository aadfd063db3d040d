import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledFolder, inProject, packageProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import { addCounts, formatCounts, noTests, readPlaywright, readReport, readVitest } from './reports/test-reports.ts';
import type { TestCounts, TestReport } from './reports/test-reports.ts';
import {
  chromium,
  compiler,
  findBrowser,
  firefox,
  headlessShell,
  installMissing,
  mariaDb,
  mono,
  openpyxl,
  postgres,
  skipNotice,
  type Tool,
} from './reports/test-tools.ts';

const minute = 60_000;

type Outcome = {
  readonly suite: string;
  readonly ok: boolean;
  readonly counts: TestCounts | null;
  readonly failures: readonly string[];
  readonly note: string;
};

type Suite = {
  readonly suite: string;
  readonly command: readonly [program: string, ...parameters: string[]];
  readonly deadline: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly read?: () => Promise<TestReport | null>;
};

const node = process.execPath;
const reports = await mkdtemp(join(tmpdir(), 'runeloom-reports-'));
const vitestReport = join(reports, 'vitest.json');
const attackReport = join(reports, 'attack.json');
const playwrightReport = join(reports, 'playwright.json');
const firefoxReport = join(reports, 'firefox.json');

const check: Suite = {
  suite: 'checks',
  command: [node, inProject('scripts', 'check.ts'), '--without-first-load'],
  deadline: 10 * minute,
};

const firstLoad: Suite = {
  suite: 'first load',
  command: [node, inProject('scripts', 'check-first-load.ts')],
  deadline: 5 * minute,
};

const unitTests: Suite = {
  suite: 'unit, route and page tests',
  command: [
    packageProgram('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  deadline: 30 * minute,
  read: () => readReport(vitestReport, readVitest),
};

/** Alone, because other suites would slow the server that is judged. */
const attack: Suite = {
  suite: 'attack',
  command: [
    packageProgram('vitest'),
    'run',
    '--project=server',
    'src/server/faults/budgets.test.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${attackReport}`,
  ],
  deadline: 10 * minute,
  env: { BUDGETS: 'short' },
  read: () => readReport(attackReport, readVitest),
};

const build: Suite = { suite: 'build', command: [node, inProject('scripts', 'build.ts')], deadline: 5 * minute };

const browserTests: Suite = {
  suite: 'browser tests',
  command: [packageProgram('playwright'), 'test', '--reporter=list,json'],
  deadline: 30 * minute,
  // Node reads the TypeScript itself and keeps what it compiled, instead of Playwright's Babel for every worker anew.
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    PW_DISABLE_TS_ESM: '1',
    NODE_COMPILE_CACHE: compiledFolder,
  },
  read: () => readReport(playwrightReport, readPlaywright),
};

const firefoxTests: Suite = {
  suite: 'Firefox tests',
  command: [packageProgram('playwright'), 'test', '--config', 'playwright.firefox.config.ts', '--reporter=list,json'],
  deadline: 6 * minute,
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: firefoxReport,
    PW_DISABLE_TS_ESM: '1',
    NODE_COMPILE_CACHE: compiledFolder,
  },
  read: () => readReport(firefoxReport, readPlaywright),
};

const runSuite = async ({ suite, command, deadline, env = {}, read }: Suite): Promise<Outcome> => {
  console.log(`\n== ${suite}`);
  const [program, ...parameters] = command;
  const { ok, output, timedOut } = await runCommand(program, parameters, { deadline, env, streams: true });
  if (output) console.log(output);
  const report = (await read?.()) ?? noReport;
  const counts = read ? atLeastOneFailed(report.counts, ok) : null;
  return { suite, ok, counts, failures: report.failures, note: timedOut ? ' (took too long)' : '' };
};

const noReport: TestReport = { counts: noTests, failures: [] };

/** For example a crash. */
const atLeastOneFailed = (counts: TestCounts, ok: boolean): TestCounts =>
  ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };

const skipTests = async ({ command, suite, env = {}, read }: Suite, tool: Tool): Promise<Outcome> => {
  const [program, ...parameters] = command;
  await runCommand(program, [...parameters, '--list'], { deadline: minute, env });
  const { counts: listed } = (await read?.()) ?? noReport;
  const skipped = listed.passed + listed.skipped;
  return {
    suite,
    ok: true,
    counts: { ...noTests, skipped },
    failures: [],
    note: ` (skipped: ${skipNotice(tool)})`,
  };
};

/** For readers of the last lines. */
const report = (outcomes: readonly Outcome[]): void => {
  console.log('\n== results');
  for (const { suite, ok, counts, failures, note } of outcomes) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${suite}${counts ? `: ${formatCounts(counts)}` : ''}${note}`);
    for (const failure of failures) console.log(`       ${failure}`);
  }
  for (const [what, tool] of [
    ['every suite [PostgreSQL]', postgres],
    ["AzerothCore's checks of exported quests", mariaDb],
    ['the compiled header for Unreal', compiler],
    ['another reader of workbooks', openpyxl],
    ...mono.map((part) => ['the compiled types in C#', part] as const),
  ] as const)
    if (!tool.isInstalled()) console.log(`skipped: ${what}, ${skipNotice(tool)}`);
  console.log(formatCounts(outcomes.map(({ counts }) => counts ?? noTests).reduce(addCounts)));
};

const installTools = async (): Promise<void> => {
  await installMissing([chromium, postgres]);
  // By itself: where the package does not exist, the others are installed all the same.
  await installMissing([headlessShell]);
  await installMissing([firefox]);
  await installMissing([mariaDb, openpyxl, ...mono]);
};

const [checked] = await Promise.all([runSuite(check), installTools()]);
const outcomes = [checked, await runSuite(unitTests), await runSuite(attack), await runSuite(build)];
if (existsSync(findBrowser())) outcomes.push(await runSuite(browserTests));
else outcomes.push(await runSuite(firstLoad), await skipTests(browserTests, chromium));
outcomes.push(firefox.isInstalled() ? await runSuite(firefoxTests) : await skipTests(firefoxTests, firefox));
report(outcomes);
await rm(reports, { recursive: true });
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
