import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#server/platform/db/database.ts';

type Gate = { left: number; readonly reached: PromiseWithResolvers<'stopped'>; readonly released: Promise<void> };

/** Of the operation that is to be stopped, not of others meanwhile. */
const gates = new AsyncLocalStorage<Gate>();

/** Its transactions can be stopped before they begin. */
export const stoppable = (database: Database): Database => ({
  ...database,
  commit: (work) => stopBefore(() => database.commit(work)),
  commitLarge: (work, size) => stopBefore(() => database.commitLarge(work, size)),
});

const stopBefore = <Result>(commit: () => Promise<Result>): Promise<Result> => {
  const gate = gates.getStore();
  if (!gate || (gate.left -= 1) !== 0) return commit();
  gate.reached.resolve('stopped');
  return gate.released.then(commit);
};

type Halves<First, Meanwhile> = {
  readonly first: () => Promise<First>;
  /** The number of the statement among those that match, from 1. */
  readonly nth?: number;
  readonly meanwhile: () => Promise<Meanwhile>;
};

type Done<First, Meanwhile> = { readonly first: First; readonly meanwhile: Meanwhile | null };

/**
 * `first` stops before its transaction, when it has read and waited, the other runs to its end, then the first goes on. On
 * both databases. `meanwhile` is null where the first began no transaction.
 */
export const betweenHalves = async <First, Meanwhile>({
  first,
  nth = 1,
  meanwhile,
}: Halves<First, Meanwhile>): Promise<Done<First, Meanwhile>> => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const gate: Gate = { left: nth, reached: Promise.withResolvers(), released };
  try {
    const firstDone = gates.run(gate, first);
    const reached = await Promise.race([gate.reached.promise, firstDone.then(() => 'ended' as const)]);
    const other = reached === 'stopped' ? await meanwhile() : null;
    release();
    return { first: await firstDone, meanwhile: other };
  } finally {
    release();
  }
};
