import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { newOfficialId, type OfficialIds } from '#domain/submission/to-official.ts';
import type { Schema, SubmissionRow } from '#server/db/schema.ts';

/** The official ids that an author's originals have had so far. */
export const findOfficialIds = async (
  db: Kysely<Schema>,
  authorId: string,
  originals: readonly string[],
): Promise<Map<string, string>> => {
  if (originals.length === 0) return new Map();
  const known = await db
    .selectFrom('official_copies')
    .select(['original_id', 'official_id'])
    .where('author_id', '=', authorId)
    .where('original_id', 'in', originals)
    .execute();
  return new Map(known.map(({ original_id, official_id }) => [original_id, official_id]));
};

/** The designer whom an official quest or story line is credited to, by the name at the last approval. */
export const findCredit = async (db: Kysely<Schema>, officialId: string): Promise<string | null> => {
  const copy = await db
    .selectFrom('official_copies')
    .select('author')
    .where('official_id', '=', officialId)
    .executeTakeFirst();
  return copy?.author ?? null;
};

/** Adds a new id for each original that has none yet. */
export const withNewIds = (known: OfficialIds, originals: readonly string[]): Map<string, string> =>
  new Map(originals.map((original) => [original, known.get(original) ?? newOfficialId(original, randomUUID())]));

/** Remembers which copy belongs to which original, and whom it credits, for the next approval. */
export const rememberCopies = async (
  transaction: Transaction<Schema>,
  { author_id, author }: SubmissionRow,
  ids: OfficialIds,
): Promise<void> => {
  for (const [original_id, official_id] of ids)
    await transaction
      .insertInto('official_copies')
      .values({ author_id, original_id, official_id, author })
      .onConflict((conflict) => conflict.columns(['author_id', 'original_id']).doUpdateSet({ author }))
      .execute();
};
