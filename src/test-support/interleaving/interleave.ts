import type { Database } from '#server/platform/db/database.ts';
import type { PostgresPool } from '#server/platform/db/postgres/postgres-pool.ts';
import { pauseAfter, type Place } from './pause-statement.ts';

export type Interleaving<First, Meanwhile> = Place & {
  readonly first: () => Promise<First>;
  /** One after the other, each as far as possible. */
  readonly meanwhile: readonly (() => Promise<Meanwhile>)[];
};

export type Interleaved<First, Meanwhile> = {
  readonly first: First;
  readonly meanwhile: readonly Meanwhile[];
  readonly waited: number;
};

/** `first` stops after a statement, the others run until they end or wait for a lock, then it goes on. */
export const interleave = async <First, Meanwhile = First>(
  { pool }: Pick<Database, 'pool'>,
  { first, meanwhile, ...place }: Interleaving<First, Meanwhile>,
): Promise<Interleaved<First, Meanwhile>> => {
  if (!pool) throw new Error('Only PostgreSQL does several things at the same time.');
  const pause = pauseAfter(pool, place);
  try {
    const firstDone = settle(first());
    const neverReached = firstDone.then(() => {
      throw new Error(`The first operation ended before ${String(place.statement)}.`);
    });
    const paused = new Set([await Promise.race([pause.reached, neverReached])]);
    const meanwhileDone: Promise<PromiseSettledResult<Meanwhile>>[] = [];
    for (const operation of meanwhile) {
      const done = settle(operation());
      meanwhileDone.push(done);
      await goesNoFurther({ pool, done, paused });
    }
    pause.release();
    return {
      first: valueOf(await firstDone),
      meanwhile: (await Promise.all(meanwhileDone)).map(valueOf),
      waited: paused.size - 1,
    };
  } finally {
    pause.release();
  }
};

type Going = { readonly pool: PostgresPool; readonly done: Promise<unknown>; readonly paused: Set<number> };

/** Resolves once an operation is done or waits for a lock of a paused one; it then counts as paused. */
const goesNoFurther = async ({ pool, done, paused }: Going): Promise<void> => {
  for (;;) {
    const found = findWaiting(pool, paused);
    const first = await Promise.race([done.then(() => 'done' as const), found]);
    if (first === 'done') return void (await found);
    if (first !== null) return void paused.add(first);
  }
};

const findWaiting = async (pool: PostgresPool, paused: ReadonlySet<number>): Promise<number | null> => {
  const { rows } = await pool.query(waiting, [[...paused]]);
  return (rows as { pid: number }[])[0]?.pid ?? null;
};

const waiting = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and pid <> all($1) and pg_blocking_pids(pid) && $1`;

const settle = async <Value>(operation: Promise<Value>): Promise<PromiseSettledResult<Value>> => {
  const [outcome] = await Promise.allSettled([operation]);
  return outcome;
};

const valueOf = <Value>(outcome: PromiseSettledResult<Value>): Value => {
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
