import { inProject, packageProgram } from './project.ts';
import { runCommand, type CommandResult } from './run-command.ts';

type Check = { readonly name: string; readonly program: string; readonly parameters: readonly string[] };

const typesOf = (project: string): Check => ({
  name: `types of ${project === '.' ? 'tests and scripts' : project}`,
  program: 'tsc',
  parameters: ['-p', project],
});

const checks: readonly Check[] = [
  ...['src/domain', 'src/contract', 'src/messages', 'src/server', 'src/web', 'src/service-worker', '.'].map(typesOf),
  { name: 'lint', program: 'oxlint', parameters: [] },
  { name: 'format', program: 'oxfmt', parameters: ['--check'] },
  { name: 'unused code', program: 'knip', parameters: [] },
  { name: 'first load', program: 'node', parameters: [inProject('scripts', 'check-first-load.ts')] },
];

const atOnce = 2;
const deadline = 180_000;

const runChecks = async (): Promise<string[]> => {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await runCommand(packageProgram(check.program), check.parameters, { deadline });
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
