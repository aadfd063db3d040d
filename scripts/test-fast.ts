import { packageProgram } from './project.ts';
import { chromium, headlessShell, installMissing } from './reports/test-tools.ts';
import { runCommand } from './run-command.ts';

const minute = 60_000;

/** About fifteen journeys, one way through each part of the product. */
const journeys = [
  'e2e/accounts/accounts.spec.ts',
  'e2e/administration/releases.spec.ts',
  'e2e/app/palette.spec.ts',
  'e2e/documents/conflicts.spec.ts',
  'e2e/offline/offline.spec.ts',
  'e2e/official/submissions.spec.ts',
  'e2e/quests/quests.spec.ts',
  'e2e/story-lines/play-through.spec.ts',
  'e2e/story-lines/story-lines.spec.ts',
];

await installMissing([chromium]);
await installMissing([headlessShell]);
const run = (program: string, parameters: string[], env: Record<string, string>) =>
  runCommand(packageProgram(program), parameters, { deadline: 15 * minute, env, streams: true });
const tests = await run('vitest', ['run'], { EMBEDDED_FILE_ALONE: 'yes' });
const walked = await run('playwright', ['test', ...journeys], { PW_DISABLE_TS_ESM: '1' });
process.exitCode = tests.ok && walked.ok ? 0 : 1;
