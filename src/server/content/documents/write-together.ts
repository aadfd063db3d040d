import { isSameVersion, type SeenVersion } from '#contract/versions.ts';
import { megabyte } from '#domain/limits.ts';
import type { StoredDocumentRow } from '#server/platform/db/schema.ts';
import { emptyTotals } from '#server/accounts/quotas/owner-totals.ts';
import { createYieldToOthers, lockingStretch } from '#server/platform/workers/yield-to-others.ts';
import type { LockedRow } from './document-queries.ts';
import type { ConditionalWrite, Removal, WriteResult } from './document.ts';
import type { StoredText } from './document-presenter.ts';
import { lockCheckedWorld } from './document-writes.ts';
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

/** `stale` is the version that stands now; null: it is gone. */
export type StaleOne = { readonly id: string; readonly stale: SeenVersion | null };

/** `isWritten`: it was not as it is now. */
export type SavedOne = { readonly row: StoredDocumentRow; readonly isWritten: boolean };

export type RemovedOne = { readonly id: string; readonly isRemoved: boolean };

type LockedHead = Omit<LockedRow, 'document'> & { readonly bytes: number };

/** Documents that a transaction has locked, and the last versions of those that are deleted. */
export type LockedDocuments = {
  readonly rows: ReadonlyMap<string, LockedHead>;
  readonly deleted: ReadonlyMap<string, DeletedVersion>;
};

type Documents = { readonly owner: string; readonly ids: readonly string[] };

/** By their ids. The caller holds the owner and what it keeps, so that none of them is made or deleted meanwhile. */
export const lockTogether = async (
  { transaction, queries }: Pick<DocumentWrites, 'transaction' | 'queries'>,
  { owner, ids }: Documents,
): Promise<LockedDocuments> => {
  const asked = { owner, ids: JSON.stringify(ids) };
  const rows = new Map((await queries.lockAll(transaction, asked)).rows.map((row) => [row.id, row]));
  const versions = (await queries.deletedVersionsOf(transaction, asked)).rows;
  const deleted = new Map<string, DeletedVersion>();
  for (const [id, ofItem] of Map.groupBy(versions, ({ item_id }) => item_id)) {
    const last = latestOf(ofItem);
    if (last) deleted.set(id, last);
  }
  return { rows, deleted };
};

type Together = { readonly included: readonly ConditionalWrite[]; readonly locked: LockedDocuments };

/**
 * Saves documents of one owner one after the other, so that all stale ones are known in the end. The caller looks for room in
 * the quotas. What is as it was keeps its stamp.
 */
export const storeTogether = async (
  writes: DocumentWrites,
  { included, locked }: Together,
): Promise<(SavedOne | StaleOne)[]> => {
  const [first] = included;
  if (!first) return [];
  const { transaction, hooks } = writes;
  const named = included.flatMap(({ write }) => write.named ?? []);
  await lockCheckedWorld(writes, { ...(first.write.world !== undefined && { world: first.write.world }), named });
  await hooks?.marking?.(transaction, listMarked(included, locked));
  const quietly = { ...writes, quotas: undefined, hooks: hooks && { ...hooks, marking: async () => undefined } };
  const yieldToOthers = createYieldToOthers(lockingStretch);
  const outcomes: (SavedOne | StaleOne)[] = [];
  for (const some of toPortions(included, locked)) {
    const documents = await readTogether(writes, {
      owner: first.write.owner,
      ids: some.map(({ write }) => write.id),
    });
    for (const one of some) {
      outcomes.push(await storeOne(quietly, one, { locked, documents }));
      await yieldToOthers();
    }
  }
  if (outcomes.some((outcome) => 'row' in outcome && outcome.isWritten)) await countWrite(writes, first.write.owner);
  return outcomes;
};

const listMarked = (included: readonly ConditionalWrite[], { rows, deleted }: LockedDocuments) =>
  included.flatMap(({ write }) => {
    const before = (rows.get(write.id) ?? deleted.get(write.id))?.marks ?? null;
    return write.marks === undefined || write.marks === before ? [] : [{ write, before }];
  });

/** Bytes that are read at once. */
const portionBytes = megabyte;

/** The replaced documents together may be more than memory has room for. */
function* toPortions(included: readonly ConditionalWrite[], { rows }: LockedDocuments): Generator<ConditionalWrite[]> {
  let [some, bytes]: [ConditionalWrite[], number] = [[], 0];
  for (const one of included) {
    const read = rows.get(one.write.id)?.bytes ?? 0;
    if (some.length > 0 && bytes + read > portionBytes) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(one);
    bytes += read;
  }
  if (some.length > 0) yield some;
}

/** The stored documents by their ids. */
export const readTogether = async (
  { transaction, queries }: Pick<DocumentWrites, 'transaction' | 'queries'>,
  { owner, ids }: Documents,
): Promise<ReadonlyMap<string, StoredText>> => {
  const { rows } = await queries.documentsOf(transaction, { owner, ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, document }) => [id, document]));
};

type Standing = { readonly locked: LockedDocuments; readonly documents: ReadonlyMap<string, StoredText> };

const storeOne = async (
  writes: DocumentWrites,
  { write, expected }: ConditionalWrite,
  { locked: { rows, deleted }, documents }: Standing,
): Promise<SavedOne | StaleOne> => {
  const { transaction, queries } = writes;
  const [head, document] = [rows.get(write.id), documents.get(write.id)];
  const row = head && document !== undefined ? toRow(head, document) : undefined;
  if (expected !== 'nothing') {
    if (!row) return { id: write.id, stale: null };
    return toOutcome(await changeRow(writes, write, { expected, row, totals: emptyTotals }), row);
  }
  const last = deleted.get(write.id) ?? null;
  const { first, noted } = toFirstRow(writes, write);
  if (!row) {
    await queries.add(transaction, { ...first, ...noted });
    return { row: await completeRow(writes, write, { first, noted, last }), isWritten: true };
  }
  return row.version === (last?.version ?? 0) + 1 && isWritten(row, write, noted.document)
    ? { row: { ...row, document: write.document }, isWritten: false }
    : { id: write.id, stale: row };
};

const toRow = ({ bytes: _bytes, ...head }: LockedHead, document: StoredText): LockedRow => ({ ...head, document });

const toOutcome = (result: WriteResult, { id, stamp }: LockedRow): SavedOne | StaleOne =>
  result.outcome === 'stale'
    ? { id, stale: result.current }
    : { row: result.row, isWritten: result.row.stamp !== stamp };

/** A repeated deletion finds its own result. */
export const removeTogether = async (
  writes: DocumentWrites,
  removals: readonly Removal[],
  { rows, deleted }: LockedDocuments,
): Promise<(RemovedOne | StaleOne)[]> => {
  const { transaction, kind, queries, hooks } = writes;
  const yieldToOthers = createYieldToOthers(lockingStretch);
  const outcomes: (RemovedOne | StaleOne)[] = [];
  for (const removal of removals) {
    const { owner, id, expected, by, origin } = removal;
    const row = rows.get(id);
    const last = deleted.get(id);
    if (!row) outcomes.push(last && isSameVersion(last, expected) ? { id, isRemoved: false } : { id, stale: null });
    else if (!isSameVersion(row, expected)) outcomes.push({ id, stale: row });
    else {
      await queries.keep(transaction, { owner, id, deleted_at: Date.now(), deleted_by: by });
      await queries.remove(transaction, { owner, id });
      await hooks?.removed(transaction, removal);
      await logOfficialAction(transaction, { kind, act: 'deleted', row, by, origin });
      outcomes.push({ id, isRemoved: true });
    }
    await yieldToOthers();
  }
  const [first] = removals;
  if (first && outcomes.some((outcome) => 'isRemoved' in outcome && outcome.isRemoved))
    await countWrite(writes, first.owner);
  return outcomes;
};
