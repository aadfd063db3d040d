import { inProject, packageProgram } from './project.ts';
import { runCommand, type CommandResult } from './run-command.ts';

type Check = { readonly name: string; readonly program: string; readonly parameters: readonly string[] };

/** It builds the app. Browser tests measure the first load itself. */
const firstLoad = { name: 'first load', program: 'node', parameters: [inProject('scripts', 'check-first-load.ts')] };

/** Without tests. `@internal` says that code of the product is meant for tests. */
const asProduct = ['--production', '--config', 'scripts/repository/knip.production.json'];

const checks: readonly Check[] = [
  // Each layer by itself. What an earlier check found can be out of date. Several checkers of a layer repeat each other's work.
  { name: 'types', program: 'tsc', parameters: ['--build', '--force', '--checkers', '1'] },
  { name: 'lint', program: 'oxlint', parameters: [] },
  { name: 'format', program: 'oxfmt', parameters: ['--check'] },
  { name: 'unused code', program: 'knip', parameters: [] },
  { name: 'code for tests alone', program: 'knip', parameters: [...asProduct, '--include', 'files,exports'] },
  ...(process.argv.includes('--without-first-load') ? [] : [firstLoad]),
];

/** The compiler of types is written in Go. Less frequent garbage collection saves a fifth of its time. */
const env = { GOGC: '400' };

const atOnce = 2;
const deadline = 180_000;

const runChecks = async (): Promise<string[]> => {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCommand(packageProgram(check.program), check.parameters, { deadline, env });
      report(check, result);
      if (!result.ok) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
};

const report = ({ name }: Check, { ok, output, timedOut, seconds }: CommandResult): void => {
  const verdict = ok ? 'ok    ' : 'FAILED';
  console.log(`${verdict} ${name} (${seconds.toFixed(1)} s)${timedOut ? ': took too long' : ''}`);
  if (!ok) console.log(output.trimEnd());
};

const failed = await runChecks();
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
