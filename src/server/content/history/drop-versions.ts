import { setImmediate as nextRound } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { DroppedVersions } from '#contract/history.ts';
import { retention } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentTable, Schema } from '#server/platform/db/schema.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';
import { lockTotals } from '#server/accounts/quotas/owner-totals.ts';
import {
  deleteRevisions,
  isOfNoStep,
  revisionsOf,
  type RevisedDocument,
} from '#server/content/documents/delete-revisions.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';
import { traitsOf } from '#server/content/documents/kind-traits.ts';
import { logOfficialAction } from '#server/content/documents/log-official-action.ts';
import type { RequestOrigin } from '#server/accounts/audit/log-act.ts';
import { deleteSteps, purgeDocument, purgeSome } from './purge-deleted.ts';
import { createItemQuestions } from './item-questions.ts';
import { selectDeleted } from './deleted-documents.ts';

type Dropping = DocumentKey & { readonly by: string; readonly origin: RequestOrigin | undefined };

/** A version has up to 2 MB, and its pages are freed while others wait. */
const versionsAtOnce = 20;

type DropDatabase = Pick<Database, 'db' | 'commit'>;

/** Frees the space of deleted documents and of earlier versions before their time, by an act of their owner. */
export const createVersionDropper = (database: DropDatabase, kind: DocumentTable) => ({
  purge: preparePurge(database, kind),
  drop: prepareDrop(database, kind),
});

const log = (transaction: Transaction<Schema>, { owner, id, by, origin }: Dropping, row: ListedTitle) =>
  logOfficialAction(transaction, {
    kind: row.kind,
    act: 'versions_dropped',
    row: { owner_id: owner, id, title: row.title ?? '' },
    by,
    origin,
  });

type ListedTitle = { readonly kind: DocumentTable; readonly title: string | null };

/** Every version of a deleted document. false: nothing like it is deleted, or it was restored first. */
const preparePurge =
  (database: DropDatabase, kind: DocumentTable) =>
  async (dropping: Dropping): Promise<boolean> => {
    const { owner, id } = dropping;
    const found = await database.commit(async (transaction) => {
      await lockAccountForShare(transaction, owner);
      const deleted = await selectDeleted(transaction, kind)
        .select(['gone.owner_id', 'gone.kind', 'gone.item_id', 'gone.version', 'gone.title'])
        .where('gone.owner_id', '=', owner)
        .where('gone.item_id', '=', id)
        .where('gone.deleted_at', '>', Date.now() - retention.deletedDocuments)
        .executeTakeFirst();
      if (!deleted) return null;
      const { title, ...item } = deleted;
      if ((await purgeSome(transaction, item)) === 0) return null;
      await log(transaction, dropping, { kind: item.kind, title });
      return item;
    });
    if (found) await purgeDocument(database, found);
    return found !== null;
  };

/** The document itself stays. A story line's steps go with its versions. null: there is no such document. */
const prepareDrop =
  (database: DropDatabase, kind: DocumentTable) =>
  async (dropping: Dropping): Promise<DroppedVersions | null> => {
    const current = await database.commit((transaction) => beginToDrop(transaction, kind, dropping));
    if (!current) return null;
    let dropped = 0;
    let taken: number;
    do {
      taken = await database.commit((transaction) => dropSome(transaction, current));
      dropped += taken;
      await nextRound();
    } while (taken === versionsAtOnce);
    const { kept } = await earlierOf(database.db, current)
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .executeTakeFirstOrThrow();
    return { dropped, kept: Number(kept) };
  };

type Present = RevisedDocument & { readonly version: number };

const beginToDrop = async (
  transaction: Transaction<Schema>,
  kind: DocumentTable,
  dropping: Dropping,
): Promise<Present | null> => {
  const { owner, id } = dropping;
  await lockAccountForShare(transaction, owner);
  await lockTotals(transaction, owner);
  const found = await createItemQuestions(transaction, kind)
    .currentOf(dropping)
    .select(['version', 'title'])
    .executeTakeFirst();
  if (!found) return null;
  const item = { owner_id: owner, kind, item_id: id, version: found.version };
  if (traitsOf(kind).steps === 'makes') await deleteSteps(transaction, item);
  await log(transaction, dropping, { kind, title: found.title });
  return item;
};

const earlierOf = (db: Kysely<Schema>, { owner_id, kind, item_id, version }: Present) =>
  db
    .selectFrom('revisions')
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .where('version', '<', version);

const dropSome = async (transaction: Transaction<Schema>, present: Present): Promise<number> => {
  await lockTotals(transaction, present.owner_id);
  const free = earlierOf(transaction, present)
    .select('version')
    .where(isOfNoStep(present.kind))
    .orderBy('version')
    .limit(versionsAtOnce);
  return deleteRevisions(revisionsOf(transaction, present), free);
};
