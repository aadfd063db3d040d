import { packageProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import { installMissing, postgres, skipNotice } from './test-tools.ts';

const failover = process.argv[2] === 'failover';
const rounds = Number(process.argv[failover ? 3 : 2] ?? (failover ? 3 : 50));
const suites = failover ? 'src/server/faults/failover' : 'src/server/faults';
const minute = 60_000;

if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run test:faults -- [failover] [rounds]');
  process.exit(1);
}
await installMissing([postgres]);
const { ok } = await runCommand(packageProgram('vitest'), ['run', '--project', 'server', suites], {
  deadline: (10 + rounds) * minute,
  env: { FAULT_ROUNDS: String(rounds), ...(failover ? { FAILOVER: 'yes' } : {}) },
  streams: true,
});
if (!postgres.isInstalled()) console.log(`skipped: the half [PostgreSQL], ${skipNotice(postgres)}`);
process.exitCode = ok ? 0 : 1;
