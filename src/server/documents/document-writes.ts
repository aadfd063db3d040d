import { randomFillSync } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isSameVersion, toVersionTag, type SeenVersion } from '#contract/versions.ts';
import { keptVersions } from '#domain/timings.ts';
import type { DocumentTable, Schema, StoredDocumentRow } from '#server/db/schema.ts';
import type { Expected } from '#server/http/answers/preconditions.ts';
import { checkQuota } from '#server/quotas/check-quota.ts';
import { nothingYet, type OwnerTotals } from '#server/quotas/owner-totals.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import { worldKeyed } from '#server/world/world-key.ts';
import { holdEntries, WorldChanged } from '#server/world/checks/hold-entries.ts';
import { checkHeld } from '#server/users/hold-account.ts';
import { haveSameUses } from '#server/entries/uses/uses-of-quest.ts';
import type { DocumentQueries, LockedRow, WrittenRow } from './document-queries.ts';
import {
  tableOf,
  type DocumentHooks,
  type DocumentKey,
  type DocumentWrite,
  type Removal,
  type RemoveResult,
  type WriteResult,
} from './document.ts';
import type { StoredText } from './document-presenter.ts';
import { logOfficialAction } from './log-official-action.ts';
import { isSameText, toComparable } from './text-in-bytes.ts';

export type DocumentWrites = {
  readonly transaction: Transaction<Schema>;
  readonly kind: DocumentTable;
  readonly hooks: DocumentHooks | undefined;
  readonly quotas: Quotas | undefined;
  readonly queries: DocumentQueries;
};

/** A repeated request finds its own result. A stale one is refused. */
export const storeDocument = (writes: DocumentWrites, write: DocumentWrite, expected: Expected): Promise<WriteResult> =>
  expected === 'nothing' ? create(writes, write) : change(writes, write, expected);

export const removeStoredDocument = async (writes: DocumentWrites, removal: Removal): Promise<RemoveResult> => {
  const { transaction, kind, hooks } = writes;
  const { owner, id, expected, by } = removal;
  const { row } = await lockRow(writes, removal);
  if (!row) {
    const last = await lastDeletedVersion(writes, removal);
    return { outcome: last && isSameVersion(last, expected) ? 'removed' : 'unknown' };
  }
  if (!isSameVersion(row, expected)) return { outcome: 'stale', current: row };
  await writes.queries.keep(transaction, { owner, id, deleted_at: Date.now(), deleted_by: by });
  await transaction.deleteFrom(tableOf(kind)).where('owner_id', '=', owner).where('id', '=', id).execute();
  await hooks?.removed(transaction, removal);
  await logOfficialAction(transaction, { kind, act: 'deleted', row, by });
  await countWrite(writes, owner);
  return { outcome: 'removed' };
};

/** Inserts before the version is known, so that it waits for a deletion of the same id and counts on from it. */
const create = async (writes: DocumentWrites, write: DocumentWrite): Promise<WriteResult> => {
  const { owner, id, by, title, type, document, madeAt = Date.now() } = write;
  const times = { created_at: madeAt, updated_at: madeAt };
  const stamp = aStamp();
  const content = { title, type, document, marks: write.marks ?? null };
  const first = { owner_id: owner, id, ...content, version: 1, stamp, ...times, updated_by: by };
  const noted = { document: storedOf(writes, write), uses_noted: write.uses === undefined ? null : stamp };
  const [held, totals, , { numAffectedRows }, lastVersion] = await Promise.all([
    writes.queries.account(writes.transaction, write),
    writes.queries.totals(writes.transaction, write),
    writes.hooks?.saving(writes.transaction, write),
    writes.queries.insert(writes.transaction, { ...first, ...noted }),
    lastDeletedVersion(writes, write),
    checkWorld(writes, write),
  ]);
  checkHeld(owner, held.rows);
  const version = (lastVersion?.version ?? 0) + 1;
  if (numAffectedRows) {
    if (writes.quotas)
      checkQuota(writes.quotas, await keptBefore(writes, write, totals.rows), {
        owner,
        documents: 1,
        bytes: Buffer.byteLength(document),
      });
    const marks = write.marks === undefined ? (lastVersion?.marks ?? null) : write.marks;
    const row = { ...first, marks, version };
    await writes.hooks?.marking?.(writes.transaction, write, lastVersion?.marks ?? null);
    if (version > 1) await standAgain(writes, { ...row, ...noted });
    await noteUses(writes, { ...write, stored: noted.document }, null);
    await writes.hooks?.saved(writes.transaction, write);
    await keepNote(writes, write, version);
    await logSave(writes, write, version > 1 ? 'restored' : 'created');
    await countWrite(writes, owner);
    return { outcome: 'created', row };
  }
  const { row: current } = await lockRow(writes, write);
  if (current?.version === version && isWritten(current, write, noted.document))
    return { outcome: 'created', row: { ...current, document } };
  return { outcome: 'stale', current: current ?? null };
};

/** Throws `WorldChanged` where the world or the entries of the transaction are others than those of the check. */
const checkWorld = async ({ transaction, queries }: DocumentWrites, { world, named }: DocumentWrite): Promise<void> => {
  if (world === undefined) return;
  const [{ rows }] = await Promise.all([
    queries.world(transaction, worldKeyed),
    holdEntries(queries, transaction, named),
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
  const [now = nothingYet] = (await queries.totals(transaction, { owner })).rows;
  return { ...now, documents: now.documents - 1, bytes: now.bytes - Buffer.byteLength(document) };
};

const change = async (writes: DocumentWrites, write: DocumentWrite, expected: SeenVersion): Promise<WriteResult> => {
  const { owner, id, title, type, document, by } = write;
  const [{ row, totals }] = await Promise.all([
    lockRow(writes, write, () => writes.hooks?.saving(writes.transaction, write)),
    checkWorld(writes, write),
  ]);
  if (!row) return { outcome: 'stale', current: null };
  const stored = storedOf(writes, write);
  const standing = { ...row, document };
  const hasSameText = isSameText(row.document, stored);
  const hasSameMarks = write.marks === undefined || write.marks === row.marks;
  if (row.version === expected.version + 1 && isWritten(row, write, stored))
    return { outcome: 'changed', row: standing };
  if (!isSameVersion(row, expected)) {
    const isMarked = row.version === expected.version && write.marks !== undefined && hasSameText && hasSameMarks;
    return isMarked ? { outcome: 'changed', row: standing } : { outcome: 'stale', current: row };
  }
  if (hasSameText && (write.onlyIfOther || !hasSameMarks))
    return { outcome: 'changed', row: hasSameMarks ? standing : await mark(writes, write, { ...standing, totals }) };
  if (writes.quotas) checkQuota(writes.quotas, totals, { owner, bytes: Buffer.byteLength(document) });
  const version = row.version + 1;
  const stamp = aStamp();
  const marks = write.marks === undefined ? row.marks : write.marks;
  if (!hasSameMarks) await writes.hooks?.marking?.(writes.transaction, write, row.marks);
  const changes = { title, type, document, marks, version, stamp, updated_at: Date.now(), updated_by: by };
  const changed = { ...row, ...changes };
  const uses_noted = write.uses === undefined ? null : changes.stamp;
  if (!write.dropsReplaced) await writes.queries.keep(writes.transaction, { owner, id, ...noDeletion });
  await writes.queries.update(writes.transaction, { ...changed, document: stored, uses_noted });
  await noteUses(writes, { ...write, stored }, row.document);
  if (row.version > keptVersions.last) await writes.queries.thin(writes.transaction, write);
  await writes.hooks?.saved(writes.transaction, write);
  await keepNote(writes, write, version);
  await logSave(writes, write, 'changed');
  await countWrite(writes, owner);
  return { outcome: 'changed', row: changed };
};

/** A step of the work, not of the document: its version, its time and its history stay. */
const mark = async (
  writes: DocumentWrites,
  write: DocumentWrite,
  { totals, ...row }: StoredDocumentRow & { readonly totals: OwnerTotals },
): Promise<StoredDocumentRow> => {
  const { owner, id, marks = null } = write;
  await writes.hooks?.marking?.(writes.transaction, write, row.marks);
  if (writes.quotas) checkQuota(writes.quotas, totals, { owner, bytes: Buffer.byteLength(marks ?? '') });
  const stamp = aStamp();
  await writes.queries.mark(writes.transaction, { owner, id, marks, stamp });
  await countWrite(writes, owner);
  return { ...row, marks, stamp };
};

const keepNote = async (
  { transaction, queries }: DocumentWrites,
  { owner, id, note }: DocumentWrite,
  version: number,
): Promise<void> => {
  if (note) await queries.note(transaction, { owner, id, version, note });
};

const noteUses = async (
  { transaction, queries }: DocumentWrites,
  { owner, id, stored, uses }: DocumentWrite & { readonly stored: StoredText },
  before: StoredText | null,
): Promise<void> => {
  if (uses === undefined) return;
  if (before === null) await queries.addUses(transaction, { owner, id, uses });
  else if (!haveSameUses(toComparable(before), toComparable(stored)))
    await queries.replaceUses(transaction, { owner, id, uses });
};

/** Gives a document that was deleted its next version. A purge of its history waits for the end. */
const standAgain = async ({ transaction, queries }: DocumentWrites, row: WrittenRow): Promise<void> => {
  await queries.holdDeletion(transaction, { owner: row.owner_id, id: row.id });
  await queries.update(transaction, row);
};

const logSave = async (
  { transaction, kind }: DocumentWrites,
  { owner, id, title, by, isPart = false }: DocumentWrite,
  act: 'created' | 'changed' | 'restored',
): Promise<void> => {
  if (!isPart) await logOfficialAction(transaction, { kind, act, row: { owner_id: owner, id, title }, by });
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
  checkHeld(owner, held.rows);
  return { row: found.rows[0], totals: totals.rows[0] ?? nothingYet };
};

/** By the same person. */
const isWritten = (row: LockedRow, { by, marks = row.marks }: DocumentWrite, stored: StoredText): boolean =>
  isSameText(row.document, stored) && row.updated_by === by && row.marks === marks;

const noDeletion = { deleted_at: null, deleted_by: null };

const storedOf = ({ queries }: DocumentWrites, { stored, document }: DocumentWrite): StoredText =>
  stored ?? queries.toStoredText(document);

/** A new document under a deleted id counts on, so that no old entity tag ever matches it. */
const lastDeletedVersion = async (
  { transaction, queries }: DocumentWrites,
  { owner, id }: DocumentKey,
): Promise<DeletedVersion | null> => {
  const { rows } = await queries.deletedVersions(transaction, { owner, id });
  return rows.reduce<DeletedVersion | null>((last, row) => (last && last.version >= row.version ? last : row), null);
};

type DeletedVersion = SeenVersion & Pick<StoredDocumentRow, 'marks'>;

/** Enough for no two equal stamps in an installation's life. */
const stampBytes = 9;

/** To ask for many random bytes takes as long as for a few. */
const random = Buffer.alloc(256 * stampBytes);
let used = random.length;

const aStamp = (): string => {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += stampBytes;
  return random.toString('base64url', used - stampBytes, used);
};

const countWrite = async ({ transaction, queries }: DocumentWrites, owner: string): Promise<void> => {
  await queries.count(transaction, { owner, stamp: aStamp() });
};
