import { setImmediate as nextRound } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { superfluousVersions } from '#domain/document/superfluous-versions.ts';
import { keptVersions } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { lockTotals } from '#server/accounts/quotas/owner-totals.ts';
import {
  deleteRevisions,
  isOfNoStep,
  revisionsOf,
  type RevisedDocument,
} from '#server/content/documents/delete-revisions.ts';

const batch = { versions: 1_000, deletions: 50 } as const;

type Thinning = { readonly now?: number; readonly signal?: AbortSignal | undefined };

/** In batches. Several servers may do it at once. */
export const thinRevisions = async (
  { db }: Pick<Database, 'db'>,
  { now = Date.now(), signal }: Thinning = {},
): Promise<void> => {
  let item = await findDocumentAfter(db, null);
  while (item) {
    if (signal?.aborted) return;
    if (await hasMany(db, item)) await thinDocument(db, item, { now, signal });
    await nextRound();
    item = await findDocumentAfter(db, item);
  }
};

const findDocumentAfter = (db: Kysely<Schema>, before: RevisedDocument | null): Promise<RevisedDocument | undefined> =>
  db
    .selectFrom('revisions')
    .select(['owner_id', 'kind', 'item_id'])
    .where(({ eb, refTuple, tuple }) =>
      before
        ? eb(refTuple('owner_id', 'kind', 'item_id'), '>', tuple(before.owner_id, before.kind, before.item_id))
        : eb.lit(true),
    )
    .orderBy('owner_id')
    .orderBy('kind')
    .orderBy('item_id')
    .limit(1)
    .executeTakeFirst();

const versionsOf = (db: Kysely<Schema>, { owner_id, kind, item_id }: RevisedDocument) =>
  db
    .selectFrom('revisions')
    .select(['version', 'updated_at'])
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .orderBy('version', 'desc');

const hasMany = async (db: Kysely<Schema>, item: RevisedDocument): Promise<boolean> =>
  (await versionsOf(db, item).limit(1).offset(keptVersions.last).executeTakeFirst()) !== undefined;

/** Locks the totals first, as all writers of the owner do. */
const takeAway = (db: Kysely<Schema>, item: RevisedDocument, versions: number[]): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockTotals(transaction, item.owner_id);
    return deleteRevisions(revisionsOf(transaction, item).where(isOfNoStep(item.kind)), versions);
  });

/** Each batch begins with the last version of the one before, to compare the next with it. */
const thinDocument = async (
  db: Kysely<Schema>,
  item: RevisedDocument,
  { now = 0, signal }: Thinning,
): Promise<void> => {
  let versions = await versionsOf(db, item).limit(batch.versions).execute();
  for (let last: number = keptVersions.last; versions.length > 1; last = 1) {
    const superfluous = superfluousVersions(versions, now, last);
    for (let start = 0; start < superfluous.length; start += batch.deletions) {
      if (signal?.aborted) return;
      await takeAway(db, item, superfluous.slice(start, start + batch.deletions));
      await nextRound();
    }
    const { version = 0 } = versions.at(-1) ?? {};
    const next = versionsOf(db, item).where('version', '<', version).limit(batch.versions);
    const [oldest] = versions.slice(-1);
    versions = [...(oldest ? [oldest] : []), ...(await next.execute())];
  }
};
