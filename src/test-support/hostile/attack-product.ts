import { setTimeout as wait } from 'node:timers/promises';
import { operationsIn, type RequestDescription } from '#test-support/api/api-operations.ts';
import type { DatabaseAddress } from '#test-support/databases/databases.ts';
import type { ProductProcess } from '#test-support/product/product-process.ts';
import { signUpAtServer } from '#test-support/product/sign-up.ts';
import { allBehaviours } from './behaviours/all-behaviours.ts';
import type { StalledCounts, StallName } from './stalled-connections/stalled-connections.ts';
import { beginHonestWork } from './judging/honest-designer.ts';
import { gatherCrowd, type HostileCrowd } from './hostile-crowd.ts';
import type { HostilePerson } from './people/hostile-person.ts';
import { readMemory, watchMemory } from './judging/process-memory.ts';
import { watchStage, type Stage } from './judging/stage.ts';
import type { Tallies } from './judging/tally.ts';
import { buildWorstState, findMostLinks, type Amounts } from './worst/worst-state.ts';

export type Plan = {
  readonly stored: readonly [first: Amounts, others: Amounts];
  readonly warmUp: number;
  readonly quiet: number;
  /** Milliseconds for each behaviour alone; 0: skipped. */
  readonly each: number;
  readonly together: number;
  readonly wants: (behaviour: string) => boolean;
  readonly countedShare: number;
  /** Milliseconds that a wait may take in any case. */
  readonly longestWait: number;
  /** Milliseconds before half-sent bodies are counted; 0: skipped. */
  readonly bodies: number;
  /** Milliseconds after the attack until the memory is read once more; 0: skipped. */
  readonly later: number;
};

export type Attacked = Pick<Plan, 'longestWait'> & {
  readonly quiet: Stage;
  readonly stages: readonly (Stage & { readonly tallies: Tallies })[];
  readonly stalled: StalledCounts;
  /** Half-sent bodies that the server still waits for; null: skipped. */
  readonly bodies: number | null;
  /** Megabytes of the process a while after the attack; null: skipped. */
  readonly later: number | null;
  readonly unanswered: readonly string[];
  readonly lost: readonly string[];
  readonly isAlive: boolean;
};

const accountAddresses = ['127.0.0.11', '127.0.0.12', '127.0.0.13'];
const guest: HostilePerson = { name: 'guest', from: '127.0.0.14', owner: '', cookie: '', state: null };

export const attackers = { accounts: accountAddresses.length };

type Attacking = { readonly product: ProductProcess; readonly address: DatabaseAddress; readonly plan: Plan };

/** First nothing, then each behaviour alone, then all at once, while an honest designer saves. */
export const attackProduct = async ({ product, address, plan }: Attacking): Promise<Attacked> => {
  const { url } = product;
  const crowd = gatherCrowd();
  try {
    const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as RequestDescription;
    const [accounts] = await Promise.all([
      settleIn(url, address, plan.stored),
      crowd.prepare({ url, operations: operationsIn(description) }),
    ]);
    await crowd.begin([...accounts, guest]);
    return await attackWith(crowd, product, plan);
  } finally {
    await crowd.leave();
  }
};

const attackWith = async (crowd: HostileCrowd, { url, pid }: ProductProcess, plan: Plan): Promise<Attacked> => {
  const [honest, memory] = [await beginHonestWork(url, pid), watchMemory(pid)];
  const watched = { honest, memory, countedShare: plan.countedShare };
  const stages: Attacked['stages'][number][] = [];
  const attack = async (name: string, behaviours: readonly string[], ms: number): Promise<void> => {
    let tallies: Tallies = {};
    const stage = await watchStage(name, watched, async () => {
      ({ tallies } = await crowd.attack(behaviours, ms));
    });
    stages.push({ ...stage, tallies });
  };
  const stall = (name: StallName): Promise<unknown> => crowd.stall(name);

  try {
    await wait(plan.warmUp);
    const quiet = await watchStage('nothing', watched, () => wait(plan.quiet));
    await stall('half-sent bodies');
    const halfSentAt = performance.now();
    const names = allBehaviours.map(({ name }) => name).filter(plan.wants);
    if (plan.each > 0) for (const name of names) await attack(name, [name], plan.each);
    for (const name of ['unread streams', 'silent connections', 'unread lists'] as const) await stall(name);
    await attack('all at once', names, plan.together);
    const stalled = await crowd.count();
    await wait(Math.max(0, plan.bodies - (performance.now() - halfSentAt)));
    const bodies = plan.bodies > 0 ? (await crowd.count())['half-sent bodies'] : null;
    await crowd.leave();
    await honest.stop();
    const isAlive = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    const lost = await honest.findLost();
    await wait(plan.later);
    const later = plan.later > 0 ? await readMemory(pid) : null;
    return {
      longestWait: plan.longestWait,
      quiet,
      stages,
      stalled,
      bodies,
      later,
      unanswered: honest.failures,
      lost,
      isAlive,
    };
  } finally {
    await memory.stop();
  }
};

const settleIn = async (
  url: string,
  address: DatabaseAddress,
  [first, others]: Plan['stored'],
): Promise<HostilePerson[]> => {
  const people: HostilePerson[] = [];
  let links: number | null = null;
  for (const from of accountAddresses) {
    const designer = await signUpAtServer(url);
    links ??= await findMostLinks(url, designer);
    const amounts = people.length === 0 ? first : others;
    const state = await buildWorstState(address, designer, { ...amounts, links });
    people.push({ ...designer, name: `account ${people.length + 1}`, from, state });
  }
  return people;
};
