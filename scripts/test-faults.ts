import { packageProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import { installMissing, postgres, skipNotice } from './test-tools.ts';

/** Suites that are run whole by their names alone; `npm test` leaves them out or runs a short form. */
const longForms = {
  failover: { suites: 'src/server/faults/failover', env: { FAILOVER: 'yes' }, rounds: 3 },
  budgets: { suites: 'src/server/faults/budgets', env: { BUDGETS: 'whole' }, rounds: 1 },
} as const;
const everyFault = { suites: 'src/server/faults', env: {}, rounds: 50 };

const isLongForm = (name: string | undefined): name is keyof typeof longForms =>
  name !== undefined && Object.hasOwn(longForms, name);

const [, , name, ...others] = process.argv;
const { suites, env, rounds: usual } = isLongForm(name) ? longForms[name] : everyFault;
const rounds = Number((isLongForm(name) ? others[0] : name) ?? usual);
const minute = 60_000;

if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run test:faults -- [failover|budgets] [rounds]');
  process.exit(1);
}
await installMissing([postgres]);
const { ok } = await runCommand(packageProgram('vitest'), ['run', '--project', 'server', suites], {
  deadline: (10 + rounds) * minute,
  env: { FAULT_ROUNDS: String(rounds), ...env },
  streams: true,
});
if (!postgres.isInstalled()) console.log(`skipped: the half [PostgreSQL], ${skipNotice(postgres)}`);
process.exitCode = ok ? 0 : 1;
