import type { Kysely } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import { readWorld } from '#server/content/current-world/current-world.ts';

/** 422 where the world has no such catalogue. Entries of a catalogue that went stay, and may be deleted. */
export const refuseUnknownCatalogue = async (db: Kysely<Schema>, catalogue: string): Promise<void> => {
  const { tag, indexed } = await readWorld(db);
  if (tag === '' || Object.hasOwn(indexed.world.catalogues, catalogue)) return;
  throw new ProblemError({
    status: 422,
    code: problemCodes.catalogueUnknown,
    detail: problems.catalogueUnknown(catalogue),
    params: { catalogue },
  });
};
