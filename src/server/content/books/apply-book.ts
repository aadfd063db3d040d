import type { Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import type { BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { checkLineGroups } from '#domain/story-line/line-groups.ts';
import { mergeLineGroups } from '#domain/story-line/merge-line-groups.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { BookImportItemRow, BookImportRow, Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import { StaleDocument, type DocumentWrite } from '#server/content/documents/document.ts';
import { raiseListVersion } from '#server/content/documents/raise-list-version.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { groupsOfBook, readGroupsOfBooks, readLineGroups } from '#server/content/story-lines/line-group-store.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { readWorld, readWorldTag } from '#server/content/current-world/current-world.ts';
import {
  type WritingServices,
  type BookChange,
  type BookStores,
  type BookWriting,
  toStores,
  beginWriting,
  writeLast,
  saveGroups,
  readItems,
  lockBookImport,
  bookOutdated,
  lockOwnerOfBook,
  noBookImport,
  selectBookImport,
} from './book-writes.ts';
import { keepBook, noteBefore, noteBeforehand, readImportsOfOwner } from './before-import.ts';
import { changeQuestsOfBook, keepChangedQuests } from './changed-quests.ts';
import { bringStagedEntries, bringsEntries, commitWithEntries, growsWorld } from './bring-entries.ts';
import { growWorld, lockGrownWorld } from './grow-world.ts';
import { mergeItem } from '#server/content/books/merging/merge-item.ts';
import { chosenOf, noteKept, noteOrigin, noteUnchanged } from './origins-of-book.ts';
import { planBook, sizeOfPlan, type BookPlan } from './plan-book.ts';
import { addQuestsOfBook } from './added-quests.ts';
import type { ItemHead } from './some-items.ts';
import { readSeen } from './stage-book.ts';
import type { NoteSize } from './writes-in-turn.ts';

type TakenSide = { readonly item: string; readonly place: string };

type Applying = Pick<DocumentWrite, 'by' | 'origin'> & {
  readonly id: string;
  readonly theirs: readonly TakenSide[];
  /** Whether it was known to change the world when it was asked who may. */
  readonly changesWorld: boolean;
  readonly note?: NoteSize;
};

type Applied = {
  readonly answer: BookImportAnswer;
  readonly changes: readonly BookChange[];
  /** Changes of the entries of catalogues. */
  readonly entries: readonly Change[];
};

/** `commitPortion` is for what nobody reads before the import is applied. */
type ApplyingServices = WritingServices & { readonly commitPortion: Commit };

/** All or nothing. A repeated request finds its own result. */
export const applyBook = async (services: ApplyingServices, applying: Applying): Promise<Applied> => {
  const known = selectBookImport(services.db, applying).select(['id', 'owner_id', 'state', 'entries', 'format']);
  const row = await known.executeTakeFirstOrThrow(noBookImport);
  const plan = row.state === 'ready' ? await prepare(services, row) : null;
  if (plan) applying.note?.(sizeOfPlan(plan));
  return commitWithEntries(services, row, (transaction) => applyIn(services, transaction, { ...applying, plan }));
};

type Prepared = BookPlan & { readonly imports: string };

const prepare = async (
  services: ApplyingServices,
  row: Pick<BookImportRow, 'id' | 'owner_id' | 'format'>,
): Promise<Prepared> => ({
  ...(await planBook(services.db, row)),
  imports: await noteBeforehand({ db: services.db, commit: services.commitPortion }, row),
});

const applyIn = async (
  services: WritingServices,
  transaction: Transaction<Schema>,
  { id, by, origin, theirs, changesWorld, plan }: Applying & { readonly plan: Prepared | null },
): Promise<Applied> => {
  const row = await lockBookImport(transaction, { id, by });
  if (row.state !== 'ready' && row.state !== 'applied') throw noBookImport();
  const answer = JSON.parse(row.answer) as BookImportAnswer;
  if (row.state === 'applied') return { answer, changes: [], entries: [] };
  // It was still being read when the request came.
  if (plan === null || (!changesWorld && growsWorld(row))) throw noBookImport();
  const totals = await lockOwnerOfBook(transaction, row.owner_id);
  const present = await lockGrownWorld(services, transaction, row);
  if ((await readSeen(transaction, row.owner_id)) !== row.seen) throw bookOutdated();
  const changes = await growWorld(services, transaction, { world: row.world, by, origin, present });
  const entries = await bringStagedEntries(services, transaction, { entries: row.entries, by, origin });
  // For the quests that are written together. Other documents are counted one by one.
  checkQuota(services.quotas, totals, { owner: row.owner_id, ...plan.sum });
  if ((await readImportsOfOwner(transaction, row)) !== plan.imports) await noteBefore(transaction, row);
  const sides = new Set(theirs.map(({ item, place }) => `${item} ${place}`));
  const writing = await beginWriting(services, transaction, { row, by });
  changes.push(...(await writeItems(transaction, services, { writing, theirs: sides, plan })));
  changes.push(...(await bringGroups(services, transaction, { row, by })));
  const replaced = await keepBook(transaction, row);
  const applied = { state: 'applied' as const, ...replaced, ...emptied(row) };
  await transaction.updateTable('book_imports').set(applied).where('id', '=', id).execute();
  await writeLast(transaction, writing);
  return { answer, changes, entries };
};

/** Leaves only whether the import changed the world. */
const emptied = (row: BookImportRow): Pick<BookImportRow, 'world' | 'entries'> => ({
  world: row.world === null ? null : '',
  entries: bringsEntries(row) ? '' : null,
});

type Bringing = { readonly row: BookImportRow; readonly by: string };

/** Before the book is kept: the earlier one says what an import brought last. */
const bringGroups = async (
  services: WritingServices,
  transaction: Transaction<Schema>,
  { row: { owner_id: owner, format, book, line_groups }, by }: Bringing,
): Promise<BookChange[]> => {
  const theirs = groupsOfBook({ content: book, line_groups });
  if (theirs.length === 0) return [];
  const mine = await readLineGroups(transaction, owner);
  const [base = []] = await readGroupsOfBooks(transaction, owner, format);
  const groups = mergeLineGroups({ base, mine: mine.groups, theirs });
  if (checkLineGroups(groups)) return [];
  return saveGroups(services, transaction, { owner, by, groups, mine });
};

type Writing = {
  readonly writing: BookWriting;
  readonly theirs: ReadonlySet<string>;
  readonly plan: BookPlan;
};

/** Pages of one table after the other, as each grows: what the commit reads again of its log begins with the first page that is written twice. */
const writeItems = async (
  transaction: Transaction<Schema>,
  services: WritingServices,
  { writing, theirs, plan }: Writing,
): Promise<BookChange[]> => {
  const stores = toStores(services);
  const world = await readWorldTag(transaction);
  await stores.quests.lockWorldIn(transaction, { world, named: [] });
  const added = await addQuestsOfBook(transaction, writing, plan.added);
  const { plain, others } = await keepChangedQuests(transaction, writing, plan.changed);
  const hasQuests = added.length > 0 || plain.length > 0;
  if (hasQuests) await raiseListVersion(transaction, { owner: writing.row.owner_id, kind: 'quests' });
  const heads = [...plan.others, ...others, ...chosenOf(plan.kept, theirs)];
  const saved = await writeEach(transaction, stores, { writing, theirs, heads, world });
  const changed = await changeQuestsOfBook(transaction, writing, plain);
  await noteUnchanged(transaction, writing, plan);
  await noteKept(transaction, writing, { ...plan, theirs });
  return [...[...added, ...changed].map((row) => ({ kind: 'quests' as const, row })), ...saved];
};

type WritingEach = Omit<Writing, 'plan'> & { readonly heads: readonly ItemHead[]; readonly world: string };

const writeEach = async (
  transaction: Transaction<Schema>,
  stores: BookStores,
  { writing, theirs, heads, world }: WritingEach,
): Promise<BookChange[]> => {
  const { row, by } = writing;
  const { id: import_id, owner_id: owner } = row;
  const { indexed } = await readWorld(transaction);
  const changes: BookChange[] = [];
  const yieldToOthers = createYieldToOthers();
  for await (const items of readItems(transaction, import_id, heads))
    for (const staged of items) {
      const item = staged.act === 'conflict' ? decided(staged, theirs, indexed) : staged;
      if (item.act === 'added' || item.act === 'changed') {
        const madeAt = row.created_at + item.number;
        const saved = await saveItem(transaction, stores[item.kind], { item, owner, by, world, madeAt });
        changes.push({ kind: item.kind, row: saved });
        await transaction
          .updateTable('book_import_items')
          .set({ act: item.act, version: saved.version, stamp: saved.stamp, written_stamp: null })
          .where('import_id', '=', import_id)
          .where('number', '=', item.number)
          .execute();
      }
      await noteOrigin(transaction, { item, owner, format: row.format });
      await yieldToOthers();
    }
  return changes;
};

/** The document with the side that was chosen for each place; as it was where nothing of the book comes. */
const decided = (item: BookImportItemRow, theirs: ReadonlySet<string>, world: IndexedWorld): BookImportItemRow => {
  const { kind, item_id: id, document, before: mine, base_document: base } = item;
  const isWhole = theirs.has(`${id} `);
  const book = { ...item, base_document: document };
  if (isWhole) return { ...item, act: 'changed', base_document: null };
  if (base === null || mine === null) return book;
  const merge = mergeItem({ base, mine, theirs: document }, { kind, world, nameOf });
  const settled = merge.settle((place) => (theirs.has(`${id} /${place}`) ? 'theirs' : 'mine'));
  return settled.document === mine ? book : { ...book, ...settled, act: 'changed' };
};

const nameOf = (id: string): string => id;

type Item = { readonly item: BookImportItemRow; readonly owner: string; readonly by: string; readonly world: string };

const saveItem = async (
  transaction: Transaction<Schema>,
  store: DocumentStore,
  { item, owner, by, world, madeAt }: Item & { readonly madeAt: number },
): Promise<StoredDocumentRow> => {
  const { item_id: id, title, type, document, uses, version, stamp } = item;
  // New documents a millisecond apart are listed in the order of the book.
  const write = { owner, id, title, type, document, by, world, madeAt, ...(uses !== null && { uses }) };
  try {
    return await store.saveIn(transaction, write, version === null ? 'nothing' : { version, stamp });
  } catch (error) {
    throw error instanceof StaleDocument ? bookOutdated() : error;
  }
};
