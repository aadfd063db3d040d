import { setImmediate as nextRound } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { RevisionRow, Schema } from '#server/platform/db/schema.ts';
import { packText } from '#server/content/documents/packed-text.ts';
import { textInBytes, toBytes } from '#server/content/documents/text-in-bytes.ts';
import { lockTotals } from '#server/accounts/quotas/owner-totals.ts';

type Packed = Pick<Database, 'db' | 'dialect'>;

type Packing = { readonly now?: number; readonly signal?: AbortSignal | undefined };

/** Milliseconds. Servers of a version that reads no packed texts may go on for so long after an upgrade. */
export const packsAfterUpgrade = 24 * 60 * 60 * 1000;

const milestone = 'versions-packed-from';

/** Compresses large earlier versions, one at a time. Several servers may do it at once. */
export const packRevisions = async (database: Packed, { now = Date.now(), signal }: Packing = {}): Promise<void> => {
  if (now < (await readBeginning(database.db, now))) return;
  for (let found = await findLarge(database); found; found = await findLarge(database)) {
    await packOne(database, found);
    if (signal?.aborted) return;
    await nextRound();
  }
};

/** An installation without accounts is new: no server of an earlier version serves it. */
const readBeginning = async (db: Kysely<Schema>, now: number): Promise<number> => {
  const known = await findMilestone(db);
  if (known) return known.at;
  const isUsed = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  await db
    .insertInto('milestones')
    .values({ name: milestone, at: isUsed ? now + packsAfterUpgrade : now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findMilestone(db))?.at ?? now;
};

const findMilestone = (db: Kysely<Schema>) =>
  db.selectFrom('milestones').select('at').where('name', '=', milestone).executeTakeFirst();

/** Whether a revision is large and not compressed yet. The index of migration 059 has the same condition. */
const isLarge = sql<boolean>`octet_length(document) > 32768 and substr(document, 1, 5) <> 'zstd:'`;

type LargeVersion = Pick<RevisionRow, 'owner_id' | 'kind' | 'item_id' | 'version'> & {
  readonly document: Uint8Array | string;
};

/** Not one whose title is still to be read out of its text. */
const findLarge = ({ db, dialect }: Packed): Promise<LargeVersion | undefined> =>
  db
    .selectFrom('revisions')
    .select(['owner_id', 'kind', 'item_id', 'version', textInBytes(dialect, 'document').as('document')])
    .where(isLarge)
    .where('title', 'is not', null)
    .limit(1)
    .executeTakeFirst();

/** Locks the totals first, as all writers of the owner do. */
const packOne = async ({ db }: Packed, { owner_id, kind, item_id, version, ...large }: LargeVersion): Promise<void> => {
  const document = await packText(toBytes(large.document));
  await db.transaction().execute(async (transaction) => {
    await lockTotals(transaction, owner_id);
    await transaction
      .updateTable('revisions')
      .set({ document })
      .where('owner_id', '=', owner_id)
      .where('kind', '=', kind)
      .where('item_id', '=', item_id)
      .where('version', '=', version)
      .where(isLarge)
      .execute();
  });
};
