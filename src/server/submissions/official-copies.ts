import { createHash, randomUUID } from 'node:crypto';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { StoredDocumentRow, Schema, SubmissionRow } from '#server/platform/db/schema.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Credit } from '#contract/submissions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { newOfficialId, type OfficialIds } from '#domain/submission/to-official.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';

/** The official documents and their versions as one text; null: there are none. */
export const toOfficialTag = (rows: readonly Pick<StoredDocumentRow, 'id' | 'version' | 'stamp'>[]): string | null => {
  if (rows.length === 0) return null;
  const states = rows.map(({ id, version, stamp }) => `${id} ${version} ${stamp}`).toSorted();
  return createHash('sha256').update(states.join('\n')).digest('base64url');
};

export const findOfficialIds = async (
  db: Kysely<Schema>,
  authorId: string,
  originals: readonly string[],
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  const yieldToOthers = createYieldToOthers();
  for (const some of inPortions(originals)) {
    const known = await db
      .selectFrom('official_copies')
      .select(['original_id', 'official_id'])
      .where('author_id', '=', authorId)
      .where('original_id', 'in', some)
      .execute();
    for (const { original_id, official_id } of known) ids.set(original_id, official_id);
    await yieldToOthers();
  }
  return ids;
};

/** The same of those whose official documents were not deleted. */
export const findPresentIds = async (
  db: Kysely<Schema>,
  authorId: string,
  originals: readonly string[],
): Promise<Map<string, string>> => {
  const known = await findOfficialIds(db, authorId, originals);
  const standing = new Set<string>();
  const yieldToOthers = createYieldToOthers();
  for (const some of inPortions([...known.values()]))
    for (const kind of ['quests', 'story_lines'] as const) {
      const ofKind = db.selectFrom(kind).select('id').where('owner_id', '=', officialOwner);
      for (const { id } of await ofKind.where('id', 'in', some).execute()) standing.add(id);
      await yieldToOthers();
    }
  return new Map([...known].filter(([, official]) => standing.has(official)));
};

/** Nobody deletes them until the transaction ends. false: one of them is gone. */
export const lockPresent = async (
  transaction: Transaction<Schema>,
  officialIds: readonly string[],
): Promise<boolean> => {
  let locked = 0;
  const yieldToOthers = createYieldToOthers();
  for (const kind of ['quests', 'story_lines'] as const)
    for (const some of inPortions(officialIds.toSorted())) {
      const ofKind = transaction
        .selectFrom(kind)
        .select('id')
        .where('owner_id', '=', officialOwner)
        .where('id', 'in', some)
        .orderBy('id');
      locked += (await (isPostgres(transaction) ? ofKind.forKeyShare() : ofKind).execute()).length;
      await yieldToOthers();
    }
  return locked === officialIds.length;
};

export const findCredit = async (db: Kysely<Schema>, officialId: string): Promise<Credit> => {
  const copy = await db
    .selectFrom('official_copies')
    .select(['author', 'approved_by', 'approved_at'])
    .where('official_id', '=', officialId)
    .executeTakeFirst();
  return copy ?? { author: null, approved_by: null, approved_at: null };
};

export const withNewIds = (known: OfficialIds, originals: readonly string[]): Map<string, string> =>
  new Map(originals.map((original) => [original, known.get(original) ?? newOfficialId(original, randomUUID())]));

type Approved = Pick<SubmissionRow, 'author_id' | 'author' | 'decided_by' | 'decided_at'>;

/** Existing or proposed ids. Another approval of the same originals waits and finds the same ids. */
export const claimOfficialIds = async (
  transaction: Transaction<Schema>,
  { author_id, author, decided_by, decided_at }: Approved,
  proposed: OfficialIds,
): Promise<OfficialIds> => {
  const credit = { author, approved_by: decided_by, approved_at: decided_at };
  const rows = [...proposed]
    .map(([original_id, official_id]) => ({ author_id, original_id, official_id, ...credit }))
    .toSorted((a, b) => (a.original_id < b.original_id ? -1 : 1));
  const ids = new Map<string, string>();
  const yieldToOthers = createYieldToOthers();
  for (const some of inPortions(rows)) {
    const claimed = await transaction
      .insertInto('official_copies')
      .values(some)
      .onConflict((conflict) => conflict.columns(['author_id', 'original_id']).doUpdateSet(credit))
      .returning(['original_id', 'official_id'])
      .execute();
    for (const { original_id, official_id } of claimed) ids.set(original_id, official_id);
    await yieldToOthers();
  }
  return ids;
};
