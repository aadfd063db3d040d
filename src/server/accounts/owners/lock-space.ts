import type { Kysely } from 'kysely';
import * as problems from '#texts/server/problems.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { notFound, type ProblemError } from '#server/errors.ts';

/** Within a transaction it also prevents the deletion of the space. The embedded file is locked anyway. */
export const spaceQuery = (db: Kysely<Schema>, id: string) => {
  const query = db.selectFrom('spaces').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  return isPostgres(db) ? query.forKeyShare() : query;
};

/** Also of a deleted space, which can come back. */
export const keptSpaceQuery = (db: Kysely<Schema>, id: string) => {
  const query = db.selectFrom('spaces').select('id').where('id', '=', id);
  return isPostgres(db) ? query.forKeyShare() : query;
};

export const noSuchSpace = (): ProblemError => notFound(problems.noSuchSpace);
