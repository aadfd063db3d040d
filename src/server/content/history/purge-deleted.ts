import { setImmediate as nextRound } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { tablesOfFurtherKinds, tablesOfKinds } from '#contract/document-kinds.ts';
import { retention } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import { tableOf, type DeletedVersionRow, type DocumentTable, type Schema } from '#server/platform/db/schema.ts';
import { lockTotals } from '#server/accounts/quotas/owner-totals.ts';
import { deleteRevisions, revisionsOf } from '#server/content/documents/delete-revisions.ts';
import { hasChecks, hasOrigins, traitsOf } from '#server/content/documents/kind-traits.ts';
import { selectDeleted } from './deleted-documents.ts';

const batch = { items: 100, versions: 20 } as const;

type Purge = {
  readonly now?: number;
  readonly signal?: AbortSignal;
};

/** In batches; several servers may purge at once. */
export const purgeDeleted = async (
  { db }: Pick<Database, 'db'>,
  { now = Date.now(), signal }: Purge = {},
): Promise<void> => {
  for (const kind of Object.values({ ...tablesOfKinds, ...tablesOfFurtherKinds })) {
    let items = await findExpired({ db }, kind, now);
    while (items.length > 0) {
      for (const item of items) await purgeDocument({ db }, item, signal);
      if (signal?.aborted) return;
      items = await findExpired({ db }, kind, now);
    }
  }
};

const findExpired = ({ db }: Pick<Database, 'db'>, kind: DocumentTable, now: number): Promise<DeletedVersionRow[]> =>
  selectDeleted(db, kind)
    .select(['gone.owner_id', 'gone.kind', 'gone.item_id', 'gone.version'])
    .where('gone.deleted_at', '<=', now - retention.deletedDocuments)
    .orderBy('gone.deleted_at')
    .limit(batch.items)
    .execute();

/** The version with the deletion goes last, so that an interrupted purge continues later. */
export const purgeDocument = async (database: Pick<Database, 'db'>, item: DeletedVersionRow, signal?: AbortSignal) => {
  let taken: number;
  do {
    if (signal?.aborted) return;
    taken = await database.db.transaction().execute((transaction) => purgeSome(transaction, item));
    await nextRound();
  } while (taken === batch.versions);
};

/** Returns how many versions went. A document that was restored keeps all, also where it was deleted again. */
export const purgeSome = async (transaction: Transaction<Schema>, item: DeletedVersionRow): Promise<number> => {
  await lockTotals(transaction, item.owner_id);
  await lockDeletion(transaction, item);
  if ((await stands(transaction, item)) || (await isDeletedAgain(transaction, item))) return 0;
  await transaction
    .insertInto('deleted_versions')
    .values(item)
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'kind', 'item_id'])
        .doUpdateSet({ version: item.version })
        .where('deleted_versions.version', '<=', item.version),
    )
    .execute();
  const { owner_id, kind, item_id, version } = item;
  const ofItem = transaction
    .selectFrom('revisions')
    .select('version')
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .where('version', '<=', version)
    .orderBy('version')
    .limit(batch.versions);
  await deleteRelated(transaction, item);
  return deleteRevisions(revisionsOf(transaction, item), ofItem);
};

/** What is kept of a document apart from its versions. */
const deleteRelated = async (transaction: Transaction<Schema>, item: DeletedVersionRow): Promise<void> => {
  const { owner_id, kind, item_id } = item;
  if (traitsOf(kind).steps === 'makes') await deleteSteps(transaction, item);
  if (hasOrigins(kind))
    await transaction
      .deleteFrom('origins')
      .where('owner_id', '=', owner_id)
      .where('kind', '=', kind)
      .where('item_id', '=', item_id)
      .execute();
  if (hasChecks(kind))
    await transaction
      .deleteFrom('set_aside')
      .where('owner_id', '=', owner_id)
      .where('kind', '=', kind)
      .where('item_id', '=', item_id)
      .execute();
};

export const deleteSteps = async (
  transaction: Transaction<Schema>,
  { owner_id, item_id }: DeletedVersionRow,
): Promise<void> => {
  for (const table of ['story_line_step_quests', 'story_line_steps'] as const)
    await transaction.deleteFrom(table).where('owner_id', '=', owner_id).where('story_line_id', '=', item_id).execute();
};

/** Waits for other purges and for a restore of the document. */
const lockDeletion = async (
  transaction: Transaction<Schema>,
  { owner_id, kind, item_id, version }: DeletedVersionRow,
): Promise<void> => {
  const deletion = transaction
    .selectFrom('revisions')
    .select('version')
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .where('version', '=', version);
  await lockRows(transaction, deletion).execute();
};

const stands = async (
  transaction: Transaction<Schema>,
  { owner_id, kind, item_id }: DeletedVersionRow,
): Promise<boolean> => {
  const query = transaction.selectFrom(tableOf(kind)).select('id').where('owner_id', '=', owner_id);
  return (await query.where('id', '=', item_id).executeTakeFirst()) !== undefined;
};

const isDeletedAgain = async (
  transaction: Transaction<Schema>,
  { owner_id, kind, item_id, version }: DeletedVersionRow,
): Promise<boolean> => {
  const later = transaction
    .selectFrom('revisions')
    .select('version')
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .where('version', '>', version);
  return (await later.limit(1).executeTakeFirst()) !== undefined;
};
