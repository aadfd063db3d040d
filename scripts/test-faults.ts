import { earlierCommit, knowsEarlierCommit } from '#test-support/product/earlier-program.ts';
import { packageProgram } from './project.ts';
import { runCommand } from './run-command.ts';
import { installMissing, operationTools, postgres, skipNotice } from './reports/test-tools.ts';

const minute = 60_000;
const [, , name, ...words] = process.argv;

const countOf = (given: string | undefined, usual: number): number => {
  const rounds = Number(given ?? usual);
  if (Number.isInteger(rounds) && rounds > 0) return rounds;
  console.error('Usage: npm run test:faults -- [[failover] rounds | operation | budgets [words of a behaviour]]');
  return process.exit(1);
};

const chooseSuites = () => {
  if (name === 'budgets') {
    const env = { BUDGETS: 'whole', BUDGETS_ONLY: words.join(' ') };
    return { suites: 'src/server/faults/budgets', env, deadline: 50 * minute, alone: ['--no-file-parallelism'] };
  }
  if (name === 'operation')
    return { suites: 'src/server/faults/operation', env: { OPERATION: 'yes' }, deadline: 30 * minute };
  const isFailover = name === 'failover';
  const rounds = isFailover ? countOf(words[0], 3) : countOf(name, 50);
  return {
    suites: isFailover ? 'src/server/faults/failover' : 'src/server/faults',
    env: { FAULT_ROUNDS: String(rounds), ...(isFailover ? { FAILOVER: 'yes' } : {}) },
    deadline: (10 + rounds) * minute,
  };
};

const { suites, env, deadline, alone = [] } = chooseSuites();
const tools = name === 'operation' ? [postgres, ...operationTools] : [postgres];
await installMissing(tools);
const { ok } = await runCommand(packageProgram('vitest'), ['run', '--project', 'server', ...alone, suites], {
  deadline,
  env,
  streams: true,
});
for (const tool of tools)
  if (!tool.isInstalled()) console.log(`skipped: the part of ${tool.name}, ${skipNotice(tool)}`);
if (name === 'operation' && !(await knowsEarlierCommit()))
  console.log(`skipped: the part of an earlier program, this copy has no history back to ${earlierCommit}`);
process.exitCode = ok ? 0 : 1;
