import type { Kysely } from 'kysely';
import * as problems from '#texts/server/problems.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError, unavailable } from '#server/errors.ts';
import { EntriesGone, WorldChanged } from './lock-entries.ts';
import { worldOfChecks } from './read-world-of-checks.ts';
import type { VersionedChecks } from './world-of-checks.ts';

const tries = 5;

const lastKnown = new WeakMap<Kysely<Schema>, VersionedChecks>();

/**
 * Checks and writes with the last known world, which costs no question to the database: the transaction notices another
 * one, and entries that are
 * gone. What that world refuses is checked again if there is another by now.
 */
export const withPresentWorld = async <Done>(
  db: Kysely<Schema>,
  attempt: (checks: VersionedChecks) => Promise<Done>,
): Promise<Done> => {
  let checks = lastKnown.get(db) ?? (await readPresent(db));
  for (let left = tries; left > 0; left -= 1) {
    try {
      return await attempt(checks);
    } catch (error) {
      if (!(error instanceof WorldChanged) && !isRefusal(error)) throw error;
      const present = await readPresent(db);
      if (isRefusal(error) && isSame(present, checks)) throw error;
      checks =
        error instanceof EntriesGone ? { ...present, gone: [...(checks.gone ?? []), ...error.entries] } : present;
    }
  }
  throw unavailable(problems.contention);
};

/** The next check reads the world and its entries again. */
export const forgetPresentWorld = (db: Kysely<Schema>): void => void lastKnown.delete(db);

const readPresent = async (db: Kysely<Schema>): Promise<VersionedChecks> => {
  const present = await worldOfChecks(db);
  lastKnown.set(db, present);
  return present;
};

const isRefusal = (error: unknown): boolean => error instanceof ProblemError && error.status === 422;

const isSame = ({ versions: one }: VersionedChecks, { versions: other }: VersionedChecks): boolean =>
  one.world === other.world && one.entries === other.entries;
