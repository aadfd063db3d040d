import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';
import { isDatabaseAway } from './database-away.ts';
import { isOutOfSpace } from './out-of-space.ts';

type Watch = { failure?: Error };

const watches = new AsyncLocalStorage<Watch>();

/** The outcome of the watched work, and the first query in it that failed. */
type Watched<Result> = { readonly outcome: PromiseSettledResult<Result>; readonly failure: Error | null };

/** Reports queries that fail within some work, even where the work hides them. */
export const watchQueries = async <Result>(work: () => Promise<Result>): Promise<Watched<Result>> => {
  const watch: Watch = {};
  const [outcome] = await watches.run(watch, () => Promise.allSettled([work()]));
  return { outcome, failure: watch.failure ?? null };
};

export const noteFailedQuery = (event: LogEvent): void => {
  if (event.level === 'error' && event.error instanceof Error && !isDuplicate(event.error)) note(event.error);
};

/** A failure without a query: without a connection, none begins. */
export const noteFailure = (error: Error): void => {
  if (isOutOfSpace(error) || isDatabaseAway(error)) note(error);
};

const note = (error: Error): void => {
  const watch = watches.getStore();
  if (watch) watch.failure ??= error;
};

/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE; unique_violation. A value that is taken is an answer. */
const isDuplicate = (error: Error): boolean =>
  ('errcode' in error && [1555, 2067].includes(Number(error.errcode))) || ('code' in error && error.code === '23505');
