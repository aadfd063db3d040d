import { isSameVersion, toVersionTag, type SeenVersion } from '#contract/versions.ts';
import type { Expected } from '#server/platform/http/answers/preconditions.ts';
import { tableOf } from '#server/platform/db/schema.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { emptyTotals, type OwnerTotals } from '#server/accounts/quotas/owner-totals.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';
import { lockEntries, WorldChanged } from '#server/content/checks/lock-entries.ts';
import { checkLocked } from '#server/accounts/owners/lock-account.ts';
import type { LockedRow } from './document-queries.ts';
import type { DocumentKey, DocumentWrite, Removal, RemoveResult, WriteResult } from './document.ts';
import { logOfficialAction } from './log-official-action.ts';
import {
  changeRow,
  completeRow,
  countWrite,
  isWritten,
  latestOf,
  toFirstRow,
  type DeletedVersion,
  type DocumentWrites,
} from './row-writes.ts';

/** A repeated request finds its own result. A stale one is refused. */
export const storeDocument = (writes: DocumentWrites, write: DocumentWrite, expected: Expected): Promise<WriteResult> =>
  expected === 'nothing' ? create(writes, write) : change(writes, write, expected);

export const removeStoredDocument = async (writes: DocumentWrites, removal: Removal): Promise<RemoveResult> => {
  const { transaction, kind, hooks } = writes;
  const { owner, id, expected, by, origin } = removal;
  const { row } = await lockRow(writes, removal);
  if (!row) {
    const last = await lastDeletedVersion(writes, removal);
    return { outcome: last && isSameVersion(last, expected) ? 'removed' : 'unknown' };
  }
  if (!isSameVersion(row, expected)) return { outcome: 'stale', current: row };
  await writes.queries.keep(transaction, { owner, id, deleted_at: Date.now(), deleted_by: by });
  await transaction.deleteFrom(tableOf(kind)).where('owner_id', '=', owner).where('id', '=', id).execute();
  await hooks?.removed(transaction, removal);
  await logOfficialAction(transaction, { kind, act: 'deleted', row, by, origin });
  await countWrite(writes, owner);
  return { outcome: 'removed' };
};

/** Inserts before the version is known, so that it waits for a deletion of the same id and counts on from it. */
const create = async (writes: DocumentWrites, write: DocumentWrite): Promise<WriteResult> => {
  const { owner, document } = write;
  const { first, noted } = toFirstRow(writes, write);
  const [held, totals, , { numAffectedRows }, last] = await Promise.all([
    writes.queries.account(writes.transaction, write),
    writes.queries.totals(writes.transaction, write),
    writes.hooks?.saving(writes.transaction, write),
    writes.queries.insert(writes.transaction, { ...first, ...noted }),
    lastDeletedVersion(writes, write),
    lockCheckedWorld(writes, write),
  ]);
  checkLocked(owner, held.rows);
  if (numAffectedRows) {
    if (writes.quotas)
      checkQuota(writes.quotas, await keptBefore(writes, write, totals.rows), {
        owner,
        documents: 1,
        bytes: Buffer.byteLength(document),
      });
    const row = await completeRow(writes, write, { first, noted, last });
    await countWrite(writes, owner);
    return { outcome: 'created', row };
  }
  const { row: current } = await lockRow(writes, write);
  if (current?.version === (last?.version ?? 0) + 1 && isWritten(current, write, noted.document))
    return { outcome: 'created', row: { ...current, document } };
  return { outcome: 'stale', current: current ?? null };
};

/** Throws `WorldChanged` where the world or the entries of the transaction are others than those of the check. */
export const lockCheckedWorld = async (
  { transaction, queries }: Pick<DocumentWrites, 'transaction' | 'queries'>,
  { world, named }: Pick<DocumentWrite, 'world' | 'named'>,
): Promise<void> => {
  if (world === undefined) return;
  const [{ rows }] = await Promise.all([
    queries.world(transaction, worldKeyed),
    lockEntries(queries.entries, transaction, named),
  ]);
  const [present] = rows;
  if ((present ? toVersionTag(present) : '') !== world) throw new WorldChanged();
};

/** The totals before the insert. An owner's first document creates them, so nothing can be locked before it. */
const keptBefore = async (
  { transaction, queries }: DocumentWrites,
  { owner, document }: DocumentWrite,
  [held]: readonly OwnerTotals[],
): Promise<OwnerTotals> => {
  if (held) return held;
  const [now = emptyTotals] = (await queries.totals(transaction, { owner })).rows;
  return { ...now, documents: now.documents - 1, bytes: now.bytes - Buffer.byteLength(document) };
};

const change = async (writes: DocumentWrites, write: DocumentWrite, expected: SeenVersion): Promise<WriteResult> => {
  const [{ row, totals }] = await Promise.all([
    lockRow(writes, write, () => writes.hooks?.saving(writes.transaction, write)),
    lockCheckedWorld(writes, write),
  ]);
  if (!row) return { outcome: 'stale', current: null };
  const result = await changeRow(writes, write, { expected, row, totals });
  if (result.outcome !== 'stale' && result.row.stamp !== row.stamp) await countWrite(writes, write.owner);
  return result;
};

/** Locks the account, the totals, the rows of `lockOthers`, then the row. An update without a change locks on PostgreSQL. */
const lockRow = async (
  { transaction, queries }: DocumentWrites,
  { owner, id }: DocumentKey,
  lockOthers?: () => Promise<void> | undefined,
): Promise<{ readonly row: LockedRow | undefined; readonly totals: OwnerTotals }> => {
  const [held, totals, , found] = await Promise.all([
    queries.account(transaction, { owner }),
    queries.totals(transaction, { owner }),
    lockOthers?.(),
    queries.lock(transaction, { owner, id }),
  ]);
  checkLocked(owner, held.rows);
  return { row: found.rows[0], totals: totals.rows[0] ?? emptyTotals };
};

/** A new document under a deleted id counts on, so that no old entity tag ever matches it. */
const lastDeletedVersion = async (
  { transaction, queries }: DocumentWrites,
  { owner, id }: DocumentKey,
): Promise<DeletedVersion | null> => {
  const { rows } = await queries.deletedVersions(transaction, { owner, id });
  return latestOf(rows);
};
