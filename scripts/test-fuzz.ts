import { packageProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import { installMissing, postgres, skipNotice } from './reports/test-tools.ts';

const [requests, seed] = [process.argv[2] ?? 100_000, process.argv[3] ?? Math.floor(Math.random() * 2 ** 31)].map(
  Number,
);
const minute = 60_000;
const requestsInAMinute = 1_000;

if (!Number.isInteger(requests) || !Number.isInteger(seed) || Number(requests) < 1) {
  console.error('Usage: npm run test:fuzz -- [requests] [seed]');
  process.exit(1);
}
console.log(`${requests} requests on each database; npm run test:fuzz -- ${requests} ${seed} sends the same again.`);
await installMissing([postgres]);
const { ok } = await runCommand(packageProgram('vitest'), ['run', '--project', 'server', 'src/server/fuzzing'], {
  deadline: (10 + (2 * Number(requests)) / requestsInAMinute) * minute,
  env: { FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed) },
  streams: true,
});
if (!postgres.isInstalled()) console.log(`skipped: the half [PostgreSQL], ${skipNotice(postgres)}`);
process.exitCode = ok ? 0 : 1;
