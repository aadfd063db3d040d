import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Order, Report, Target } from './hostile-orders.ts';
import { compiledFolder } from '#scripts/project.ts';
import type { StalledCounts, StallName } from './stalled-connections/stalled-connections.ts';
import type { HostilePerson } from './people/hostile-person.ts';

/** In a separate process, so that their work does not delay the measuring. */
export type HostileCrowd = {
  prepare(target: Target): Promise<Report>;
  begin(people: readonly HostilePerson[]): Promise<Report>;
  attack(behaviours: readonly string[], ms: number): Promise<Report>;
  stall(name: StallName): Promise<Report>;
  count(): Promise<StalledCounts>;
  leave(): Promise<void>;
};

type Reply = { readonly report: Report } | { readonly failure: string };

export const gatherCrowd = (): HostileCrowd => {
  const child = fork(join(import.meta.dirname, 'hostile-process.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
  });
  const leave = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    prepare: (target) => ask(child, { kind: 'prepare', target }),
    begin: (people) => ask(child, { kind: 'begin', people }),
    attack: (behaviours, ms) => ask(child, { kind: 'attack', behaviours, ms }),
    stall: (name) => ask(child, { kind: 'stall', name }),
    count: async () => {
      const { stalled } = await ask(child, { kind: 'count' });
      if (!stalled) throw new Error('The hostile process did not count.');
      return stalled;
    },
    leave,
  };
};

const ask = async (child: ChildProcess, order: Order): Promise<Report> => {
  const asked = new AbortController();
  const { signal } = asked;
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('The hostile process ended.');
  });
  gone.catch(() => undefined);
  child.send(order);
  try {
    const [reply] = (await Promise.race([once(child, 'message', { signal }), gone])) as [Reply];
    if ('failure' in reply) throw new Error(`The hostile process failed: ${reply.failure}`);
    return reply.report;
  } finally {
    asked.abort();
  }
};
