import { packageProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import { installMissing, postgres, skipNotice } from './test-tools.ts';

const rounds = Number(process.argv[2] ?? 50);
const minute = 60_000;

if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run test:faults -- [rounds]');
  process.exit(1);
}
await installMissing([postgres]);
const { ok } = await runCommand(packageProgram('vitest'), ['run', '--project', 'server', 'src/server/faults'], {
  deadline: (10 + rounds) * minute,
  env: { FAULT_ROUNDS: String(rounds) },
  streams: true,
});
if (!postgres.isInstalled()) console.log(`skipped: the half [PostgreSQL], ${skipNotice(postgres)}`);
process.exitCode = ok ? 0 : 1;
