import type { Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { DocumentTable, Schema } from '#server/platform/db/schema.ts';
import {
  createDocumentStore,
  type DocumentStore,
  type PresentVersion,
} from '#server/content/documents/document-store.ts';
import { ProblemError } from '#server/errors.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { raiseListVersion } from '#server/content/documents/raise-list-version.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import type { OfficialCopies, OfficialCopy } from './submission-jobs.ts';
import { claimOfficialIds, lockPresent, toOfficialTag } from './official-copies.ts';
import type { PreparedApproval } from './prepare-approval.ts';
import type { StoredSubmission } from './stored-submission.ts';

type Approval = PreparedApproval & {
  readonly row: StoredSubmission;
  readonly reviewerId: string;
  readonly seen: string | null;
};

/** Another approval gave an original its official id meanwhile, or what the copies show of other lines was deleted: they have wrong ids. */
export class OtherOfficialIds extends Error {
  override readonly name = 'OtherOfficialIds';
}

/** Updates an earlier copy. 409 if the official content changed since the review. Throws `OtherOfficialIds`, `WorldChanged`. */
export const approve = async (
  transaction: Transaction<Schema>,
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  { row, ids, others, copies, world, reviewerId, seen }: Approval,
): Promise<Change[]> => {
  const claimed = await claimOfficialIds(transaction, row, ids);
  if ([...ids].some(([original, id]) => claimed.get(original) !== id)) throw new OtherOfficialIds();
  const kinds = toKinds(copies, database);
  const standing = new Map<string, PresentVersion>();
  for (const { store, copies: some } of kinds)
    for (const version of await store.lockVersionsIn(transaction, idsOf(some))) standing.set(version.id, version);
  const tag = toOfficialTag([...standing.values()]);
  if (tag !== seen) throw officialChanged(tag);
  // Behind the owner's totals, which a deletion holds before it waits for a document.
  if (!(await lockPresent(transaction, [...others.values()]))) throw new OtherOfficialIds();
  const changes: Change[] = [];
  const yieldToOthers = createYieldToOthers();
  for (const { kind, store, copies: some } of kinds)
    for (const copy of some) {
      const write = { ...copy, owner: officialOwner, by: reviewerId, isWithinAction: true, onlyIfOther: true, world };
      const current = standing.get(copy.id);
      const saved = await store.saveIn(transaction, write, current ?? 'nothing');
      if (saved.version !== current?.version) changes.push(toChange(kind, saved));
      await yieldToOthers();
    }
  await copyOrigins(transaction, { author: row.author_id, ids });
  return changes;
};

/** The official copies come from where their originals came from. */
const copyOrigins = async (
  transaction: Transaction<Schema>,
  { author, ids }: Pick<Approval, 'ids'> & { readonly author: string },
): Promise<void> => {
  for (const some of inPortions([...ids])) {
    const known = await transaction
      .selectFrom('origins')
      .selectAll()
      .where('owner_id', '=', author)
      .where(
        'item_id',
        'in',
        some.map(([original]) => original),
      )
      .execute();
    const official = new Map(some);
    const rows = known.map((origin) => ({
      ...origin,
      owner_id: officialOwner,
      item_id: official.get(origin.item_id) ?? origin.item_id,
      base: '',
      base_document: null,
    }));
    if (rows.length === 0) continue;
    const { numInsertedOrUpdatedRows: written } = await transaction
      .insertInto('origins')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['owner_id', 'kind', 'item_id'])
          .doUpdateSet(({ ref }) => ({
            format: ref('excluded.format'),
            foreign_id: ref('excluded.foreign_id'),
            kept: ref('excluded.kept'),
          }))
          .where(({ or, eb, ref }) =>
            or(copied.map((name) => eb(`origins.${name}`, 'is distinct from', ref(`excluded.${name}`)))),
          ),
      )
      .executeTakeFirstOrThrow();
    // What an import into the official content noted beforehand is outdated.
    if (written)
      for (const kind of new Set(rows.map((origin) => origin.kind)))
        await raiseListVersion(transaction, { owner: officialOwner, kind });
  }
};

const copied = ['format', 'foreign_id', 'kept'] as const;

const idsOf = (copies: readonly OfficialCopy[]) => ({ owner: officialOwner, ids: copies.map(({ id }) => id) });

type Kind = { readonly kind: DocumentTable; readonly store: DocumentStore; readonly copies: readonly OfficialCopy[] };

/** In the order of locks: quests, then the story line (docs/decisions/database/016-order-of-locks.md). */
const toKinds = (
  { quests, story_lines }: OfficialCopies,
  database: Pick<Database, 'db' | 'file' | 'commit'>,
): readonly Kind[] => [
  { kind: 'quests', store: createDocumentStore(database, 'quests'), copies: quests },
  { kind: 'story_lines', store: createStoryLineStore(database), copies: story_lines },
];

const officialChanged = (official_tag: string | null): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.officialChanged,
    detail: problems.officialChanged,
    members: { official_tag },
  });
