import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';
import { isDatabaseAway, isOutOfSpace, isUniqueViolation } from './failures.ts';

type Watch = { failure?: Error };

const watches = new AsyncLocalStorage<Watch>();

type Watched<Result> = { readonly outcome: PromiseSettledResult<Result>; readonly failure: Error | null };

/** A duplicate is no failure but an answer. Finds failed queries even where the work hides them. */
export const watchQueries = async <Result>(work: () => Promise<Result>): Promise<Watched<Result>> => {
  const watch: Watch = {};
  const [outcome] = await watches.run(watch, () => Promise.allSettled([work()]));
  return { outcome, failure: watch.failure ?? null };
};

export const noteFailedQuery = (event: LogEvent): void => {
  if (event.level === 'error' && event.error instanceof Error && !isUniqueViolation(event.error)) note(event.error);
};

/** A failure to connect: no query begins. */
export const noteFailure = (error: Error): void => {
  if (isOutOfSpace(error) || isDatabaseAway(error)) note(error);
};

const note = (error: Error): void => {
  const watch = watches.getStore();
  if (watch) watch.failure ??= error;
};
