import { randomFillSync } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isSameVersion, type SeenVersion } from '#contract/versions.ts';
import { keptVersions } from '#domain/timings.ts';
import type { DocumentTable, RevisionRow, Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import { haveSameUses } from '#server/content/entries/uses/uses-of-quest.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import type { OwnerTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import type { DocumentQueries, LockedRow, WrittenRow } from './document-queries.ts';
import type { DocumentHooks, DocumentWrite, WriteResult } from './document.ts';
import type { StoredText } from './document-presenter.ts';
import { logOfficialAction } from './log-official-action.ts';
import { moveCommentPlaces } from './move-comment-places.ts';
import { isSameText, toComparable } from './text-in-bytes.ts';

export type DocumentWrites = {
  readonly transaction: Transaction<Schema>;
  readonly kind: DocumentTable;
  readonly hooks: DocumentHooks | undefined;
  readonly quotas: Quotas | undefined;
  readonly queries: DocumentQueries;
};

/** A first version, with what the database gets of it. */
export const toFirstRow = (
  writes: DocumentWrites,
  write: DocumentWrite,
): { first: StoredDocumentRow; noted: Noted } => {
  const { owner, id, by, title, type, document, madeAt = Date.now() } = write;
  const times = { created_at: madeAt, updated_at: madeAt };
  const stamp = aStamp();
  const content = { title, type, document, marks: write.marks ?? null };
  return {
    first: { owner_id: owner, id, ...content, version: 1, stamp, ...times, updated_by: by },
    noted: { document: storedOf(writes, write), uses_noted: write.uses === undefined ? null : stamp },
  };
};

type Noted = Pick<WrittenRow, 'document' | 'uses_noted'>;

export type DeletedVersion = SeenVersion & Pick<RevisionRow, 'marks' | 'created_at'>;

export const latestOf = <Row extends DeletedVersion>(rows: readonly Row[]): Row | null =>
  rows.reduce<Row | null>((last, row) => (last && last.version >= row.version ? last : row), null);

type Added = { readonly first: StoredDocumentRow; readonly noted: Noted; readonly last: DeletedVersion | null };

/** Once it is inserted. A document that was deleted gets its next version and its place; a purge of its history waits for the end. */
export const completeRow = async (
  writes: DocumentWrites,
  write: DocumentWrite,
  { first, noted, last }: Added,
): Promise<StoredDocumentRow> => {
  const { transaction, queries, hooks } = writes;
  const marks = write.marks === undefined ? (last?.marks ?? null) : write.marks;
  const created_at = last?.created_at ?? first.created_at;
  const row = { ...first, marks, created_at, version: (last?.version ?? 0) + 1 };
  await hooks?.marking?.(transaction, [{ write, before: last?.marks ?? null }]);
  if (last) {
    await queries.lockDeletionRecord(transaction, { owner: write.owner, id: write.id });
    await queries.continueDeleted(transaction, row);
  }
  await noteUses(writes, { ...write, stored: noted.document }, null);
  await hooks?.saved(transaction, write);
  await keepNote(writes, write, row.version);
  await logSave(writes, write, last ? 'restored' : 'created');
  return row;
};

type Change = { readonly expected: SeenVersion; readonly row: LockedRow; readonly totals: OwnerTotals };

/** Of a locked row. What is as it was keeps its stamp. */
export const changeRow = async (
  writes: DocumentWrites,
  write: DocumentWrite,
  { expected, row, totals }: Change,
): Promise<WriteResult> => {
  const stored = storedOf(writes, write);
  const standing = { ...row, document: write.document };
  const hasSameText = isSameText(row.document, stored);
  const hasSameMarks = write.marks === undefined || write.marks === row.marks;
  if (row.version === expected.version + 1 && isWritten(row, write, stored))
    return { outcome: 'changed', row: standing };
  if (!isSameVersion(row, expected)) {
    const isMarked = row.version === expected.version && write.marks !== undefined && hasSameText && hasSameMarks;
    return isMarked ? { outcome: 'changed', row: standing } : { outcome: 'stale', current: row };
  }
  if (!hasSameText || (!write.onlyIfOther && hasSameMarks))
    return { outcome: 'changed', row: await replaceRow(writes, { ...write, stored }, { row, totals, hasSameMarks }) };
  return { outcome: 'changed', row: hasSameMarks ? standing : await markRow(writes, write, { row: standing, totals }) };
};

type Replaced = Omit<Change, 'expected'> & { readonly hasSameMarks: boolean };

const replaceRow = async (
  writes: DocumentWrites,
  write: DocumentWrite & { readonly stored: StoredText },
  { row, totals, hasSameMarks }: Replaced,
): Promise<StoredDocumentRow> => {
  const { transaction, queries, hooks, quotas } = writes;
  const { owner, id, title, type, document, by, stored } = write;
  if (quotas) checkQuota(quotas, totals, { owner, bytes: Buffer.byteLength(document) });
  const version = row.version + 1;
  const stamp = aStamp();
  const marks = write.marks === undefined ? row.marks : write.marks;
  if (!hasSameMarks) await hooks?.marking?.(transaction, [{ write, before: row.marks }]);
  const changes = { title, type, document, marks, version, stamp, updated_at: Date.now(), updated_by: by };
  const changed = { ...row, ...changes };
  const uses_noted = write.uses === undefined ? null : stamp;
  if (!write.dropsReplaced) await queries.keep(transaction, { owner, id, ...noDeletion });
  await queries.update(transaction, { ...changed, document: stored, uses_noted });
  await noteUses(writes, write, row.document);
  await moveCommentPlaces(writes, write, row.document);
  if (row.version > keptVersions.last) await queries.thin(transaction, write);
  await hooks?.saved(transaction, write);
  await keepNote(writes, write, version);
  await logSave(writes, write, 'changed');
  return changed;
};

/** A step of the work, not of the document: its version, its time and its history stay. */
const markRow = async (
  writes: DocumentWrites,
  write: DocumentWrite,
  { row, totals }: { readonly row: StoredDocumentRow; readonly totals: OwnerTotals },
): Promise<StoredDocumentRow> => {
  const { owner, id, marks = null } = write;
  await writes.hooks?.marking?.(writes.transaction, [{ write, before: row.marks }]);
  if (writes.quotas) checkQuota(writes.quotas, totals, { owner, bytes: Buffer.byteLength(marks ?? '') });
  const stamp = aStamp();
  await writes.queries.mark(writes.transaction, { owner, id, marks, stamp });
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

const logSave = async (
  { transaction, kind }: DocumentWrites,
  { owner, id, title, by, origin, isWithinAction = false }: DocumentWrite,
  act: 'created' | 'changed' | 'restored',
): Promise<void> => {
  if (!isWithinAction)
    await logOfficialAction(transaction, { kind, act, row: { owner_id: owner, id, title }, by, origin });
};

/** Whether the row has this content already, written by the same person. */
export const isWritten = (row: LockedRow, { by, marks = row.marks }: DocumentWrite, stored: StoredText): boolean =>
  isSameText(row.document, stored) && row.updated_by === by && row.marks === marks;

const noDeletion = { deleted_at: null, deleted_by: null };

const storedOf = ({ queries }: DocumentWrites, { stored, document }: DocumentWrite): StoredText =>
  stored ?? queries.toStoredText(document);

export const countWrite = async ({ transaction, queries }: DocumentWrites, owner: string): Promise<void> => {
  await queries.count(transaction, { owner, stamp: aStamp() });
};

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
