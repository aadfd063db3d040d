import { packageProgram } from './project.ts';
import { readImports } from './read-imports.ts';
import { runCommand } from './run-command.ts';
import { testsNear } from './tests-near.ts';

const minute = 60_000;

const [, , since = 'HEAD'] = process.argv;

const git = async (...parameters: string[]): Promise<string[]> => {
  const { ok, output } = await runCommand('git', parameters, { deadline: minute });
  if (ok) return output.split('\n').filter((line) => line !== '');
  console.error(output);
  return process.exit(1);
};

/** What isn't committed counts, too. */
const changed = [
  ...(await git('diff', '--name-only', since)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
];
const tests = testsNear(changed, await readImports());
const journeys = changed.filter((file) => file.endsWith('.spec.ts'));

console.log(`${changed.length} changed files since ${since}, ${tests.length} test files near them`);
if (journeys.length > 0) console.log(`Journeys are not run here: npm run test:e2e -- ${journeys.join(' ')}`);
if (tests.length > 0) {
  const { ok } = await runCommand(packageProgram('vitest'), ['run', ...tests], {
    deadline: 30 * minute,
    streams: true,
  });
  process.exitCode = ok ? 0 : 1;
}
