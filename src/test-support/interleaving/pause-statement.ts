import type { PoolClient } from 'pg';
import type { PostgresPool } from '#server/platform/db/postgres/postgres-pool.ts';

/** `nth` counts the statements that match, from 1. */
export type Place = { readonly statement: RegExp; readonly nth?: number };

export type Pause = {
  /** The PostgreSQL process, which waits after its statement. */
  readonly reached: Promise<number>;
  release(): void;
};

type Watch = {
  readonly statement: RegExp;
  left: number;
  readonly reached: PromiseWithResolvers<number>;
  readonly released: Promise<void>;
};

const watchesOf = new WeakMap<PostgresPool, Set<Watch>>();
const watchedClients = new WeakSet<PoolClient>();

/** Pauses the connection of a statement: its result and its next statement wait for the release. */
export const pauseAfter = (pool: PostgresPool, { statement, nth = 1 }: Place): Pause => {
  const reached = Promise.withResolvers<number>();
  const { promise: released, resolve: open } = Promise.withResolvers<void>();
  const watch: Watch = { statement, left: nth, reached, released };
  const watches = watchPool(pool);
  watches.add(watch);
  reached.promise.catch(() => undefined);
  return {
    reached: reached.promise,
    release: () => {
      watches.delete(watch);
      open();
    },
  };
};

const watchPool = (pool: PostgresPool): Set<Watch> => {
  const known = watchesOf.get(pool);
  if (known) return known;
  const watches = new Set<Watch>();
  watchesOf.set(pool, watches);
  const { connect } = pool;
  Object.assign(pool, { connect: async () => watchClient(await connect(), watches) });
  return watches;
};

const watchClient = (client: PoolClient, watches: Set<Watch>): PoolClient => {
  if (watchedClients.has(client)) return client;
  watchedClients.add(client);
  const send = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  let paused: Promise<unknown> | null = null;
  const query = (...asked: unknown[]): Promise<unknown> => {
    const result = paused ? paused.then(() => send(...asked)) : send(...asked);
    const watch = [...watches].find(({ statement }) => statement.test(textOf(asked)));
    if (!watch || --watch.left !== 0) return result;
    watches.delete(watch);
    paused = result.then(
      () => {
        watch.reached.resolve(processOf(client));
        return watch.released;
      },
      (error: unknown) => watch.reached.reject(error),
    );
    const waiting = paused;
    return waiting.then(() => {
      if (paused === waiting) paused = null;
      return result;
    });
  };
  return Object.assign(client, { query });
};

const textOf = ([statement]: unknown[]): string =>
  typeof statement === 'string' ? statement : String((statement as { text?: unknown } | undefined)?.text);

const processOf = (client: PoolClient): number => Number((client as PoolClient & { processID?: unknown }).processID);
