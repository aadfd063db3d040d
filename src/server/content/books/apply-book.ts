import type { ExpressionOrFactory, SqlBool, Transaction } from 'kysely';
import type { BookImportAnswer, BookTakenBack } from '#contract/exchange/book-imports.ts';
import { lineGroupsTable } from '#contract/document-kinds.ts';
import { otherProblemCodes } from '#contract/problems/problem-codes.ts';
import { officialOwner } from '#domain/account/user.ts';
import { formatsLike } from '#domain/exchange/import/roots.ts';
import { checkLineGroups, type LineGroup } from '#domain/story-line/groups/line-groups.ts';
import { mergeLineGroups } from '#domain/story-line/groups/merge-line-groups.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type {
  BookImportItemRow,
  BookImportRow,
  BookItemKind,
  Schema,
  StoredDocumentRow,
} from '#server/platform/db/schema.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { StaleDocument } from '#server/content/documents/document.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { createQuestStore } from '#server/content/quests/quest-store.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { holdFirstTotals, type OwnerTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import {
  createLineGroupStore,
  groupsOfBook,
  readGroupsOfBooks,
  readLineGroups,
  toLineGroupsWrite,
  type KeptGroups,
} from '#server/content/story-lines/groups/line-group-store.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { holdAccount } from '#server/accounts/owners/hold-account.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { readWorld, readWorldTag } from '#server/content/current-world/current-world.ts';
import { hashOf } from './hash-of.ts';
import { mergeItem } from './merge-item.ts';
import { addQuestsOfBook, isTableOfOurs, removeQuestsOfBook } from './quests-of-book.ts';
import { readSeen } from './stage-book.ts';

type Parts = Pick<Database, 'db' | 'file' | 'commit'> & { readonly quotas: Quotas };

type Saved = Pick<StoredDocumentRow, 'owner_id' | 'id' | 'version' | 'stamp'>;

/** Documents that others hear of. `version` is null where one is gone. */
export type BookChange = { readonly kind: BookImportItemRow['kind'] | typeof lineGroupsTable } & (
  | { readonly row: Saved }
  | { readonly row: null; readonly owner: string; readonly id: string }
);

type Stores = Readonly<Record<BookItemKind, DocumentStore>>;

const toStores = ({ quotas, ...database }: Parts): Stores => ({
  quests: createQuestStore(database, quotas),
  story_lines: createStoryLineStore(database, quotas),
  reward_tables: createDocumentStore(database, 'reward_tables', { quotas }),
});

type TakenSide = { readonly item: string; readonly place: string };

type Applying = { readonly id: string; readonly by: string; readonly theirs: readonly TakenSide[] };

type Applied = { readonly answer: BookImportAnswer; readonly changes: readonly BookChange[] };

/** All or nothing. A repeated request finds its own result. */
export const applyBook = (parts: Parts, { id, by, theirs }: Applying): Promise<Applied> => {
  const stores = toStores(parts);
  return parts.commit(async (transaction) => {
    const row = await holdBookImport(transaction, { id, by });
    const answer = JSON.parse(row.answer) as BookImportAnswer;
    if (row.state === 'applied') return { answer, changes: [] };
    if (row.state !== 'ready') throw noBookImport();
    const totals = await holdOwner(transaction, row.owner_id);
    if ((await readSeen(transaction, row.owner_id)) !== row.seen) throw bookOutdated();
    await checkRoom(transaction, parts.quotas, { row, totals });
    const changes = await writeItems(transaction, stores, {
      row,
      by,
      theirs: new Set(theirs.map(({ item, place }) => `${item} ${place}`)),
    });
    changes.push(...(await bringGroups(parts, transaction, { row, by })));
    await keepBook(transaction, row);
    await transaction.updateTable('book_imports').set({ state: 'applied', book: '' }).where('id', '=', id).execute();
    return { answer, changes };
  });
};

type Bringing = { readonly row: BookImportRow; readonly by: string };

/** Before the book is kept: the earlier one says what an import brought last. */
const bringGroups = async (
  { quotas, ...database }: Parts,
  transaction: Transaction<Schema>,
  { row: { owner_id: owner, format, book, line_groups }, by }: Bringing,
): Promise<BookChange[]> => {
  const theirs = groupsOfBook({ content: book, line_groups });
  if (theirs.length === 0) return [];
  const mine = await readLineGroups(transaction, owner);
  const [base = []] = await readGroupsOfBooks(transaction, owner, format);
  const groups = mergeLineGroups({ base, mine: mine.groups, theirs });
  if (checkLineGroups(groups)) return [];
  return saveGroups(createLineGroupStore(database, quotas), transaction, { owner, by, groups, mine });
};

type ArrangedGroups = {
  readonly owner: string;
  readonly by: string;
  readonly groups: readonly LineGroup[];
  readonly mine: KeptGroups;
};

const saveGroups = async (
  store: DocumentStore,
  transaction: Transaction<Schema>,
  { owner, by, groups, mine }: ArrangedGroups,
): Promise<BookChange[]> => {
  const write = { ...toLineGroupsWrite({ owner, by, groups }), onlyIfOther: true };
  const row = await store.saveIn(transaction, write, mine.version === 0 ? 'nothing' : mine);
  return row.version === mine.version ? [] : [{ kind: lineGroupsTable, row }];
};

/** Groups whose lines are all gone with the import go, too. */
const clearGroups = async (
  { quotas, ...database }: Parts,
  transaction: Transaction<Schema>,
  { owner, by, gone }: { readonly owner: string; readonly by: string; readonly gone: ReadonlySet<string> },
): Promise<BookChange[]> => {
  const mine = await readLineGroups(transaction, owner);
  if (mine.version === 0) return [];
  const groups = mine.groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => !gone.has(line)) }))
    .filter(({ lines }, index) => lines.length > 0 || mine.groups[index]?.lines.length === 0);
  return saveGroups(createLineGroupStore(database, quotas), transaction, { owner, by, groups, mine });
};

/** Tables have nothing that belongs to no document. */
const keepBook = async (
  transaction: Transaction<Schema>,
  { owner_id, format, book: content, line_groups }: BookImportRow,
): Promise<void> => {
  if (isTableOfOurs(format)) return;
  await transaction
    .insertInto('kept_books')
    .values({ owner_id, format, content, line_groups })
    .onConflict((conflict) => conflict.columns(['owner_id', 'format']).doUpdateSet({ content, line_groups }))
    .execute();
};

type Writing = { readonly row: BookImportRow; readonly by: string; readonly theirs: ReadonlySet<string> };

const itemsAtOnce = 100;

const writeItems = async (
  transaction: Transaction<Schema>,
  stores: Stores,
  { row, by, theirs }: Writing,
): Promise<BookChange[]> => {
  const { id: import_id, owner_id: owner } = row;
  const changes: BookChange[] = [];
  const world = await readWorldTag(transaction);
  const { indexed } = await readWorld(transaction);
  const yieldToOthers = createYieldToOthers();
  await stores.quests.holdWorldIn(transaction, { world, named: [] });
  const added = await addQuestsOfBook(transaction, { row, by });
  changes.push(...added.map((quest) => ({ kind: 'quests' as const, row: quest })));
  for await (const items of listItems(transaction, import_id, isLeft))
    for (const staged of items) {
      const item = staged.act === 'conflict' ? decided(staged, theirs, indexed) : staged;
      if (item.act === 'added' || item.act === 'changed') {
        const saved = await saveItem(transaction, stores[item.kind], {
          item,
          owner,
          by,
          world,
          madeAt: row.created_at + item.number,
        });
        changes.push({ kind: item.kind, row: saved });
        await transaction
          .updateTable('book_import_items')
          .set({ act: item.act === 'added' ? 'added' : 'changed', version: saved.version, stamp: saved.stamp })
          .where('import_id', '=', import_id)
          .where('number', '=', item.number)
          .execute();
      }
      await noteOrigin(transaction, { item, owner, format: row.format });
      await yieldToOthers();
    }
  return changes;
};

type Condition = ExpressionOrFactory<Schema, 'book_import_items', SqlBool>;

/** Not written with the others. */
const isLeft: Condition = ({ not, and, eb }) =>
  not(and([eb('kind', '=', 'quests'), eb('act', '=', 'added'), eb('version', 'is not', null)]));

const isOfImport: Condition = ({ eb }) => eb('act', 'in', ['added', 'changed']);

async function* listItems(
  transaction: Transaction<Schema>,
  id: string,
  condition: Condition,
): AsyncGenerator<readonly BookImportItemRow[]> {
  for (let after = -1; ;) {
    const rows = await transaction
      .selectFrom('book_import_items')
      .selectAll()
      .where('import_id', '=', id)
      .where('number', '>', after)
      .where(condition)
      .orderBy('number')
      .limit(itemsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.number;
    yield rows;
  }
}

/** The document with the side that was chosen for each place; as it was where nothing of the book comes. */
const decided = (item: BookImportItemRow, theirs: ReadonlySet<string>, world: IndexedWorld): BookImportItemRow => {
  const { kind, item_id: id, document, before: mine, base_document: base } = item;
  const isWhole = theirs.has(`${id} `);
  const book = { ...item, base_document: document };
  if (isWhole) return { ...item, act: 'changed', base_document: null };
  const merge =
    base !== null && mine !== null ? mergeItem({ base, mine, theirs: document }, { kind, world, nameOf }) : null;
  if (!merge) return book;
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

const noteOrigin = async (
  transaction: Transaction<Schema>,
  { item, owner, format }: Pick<Item, 'item' | 'owner'> & { readonly format: string },
): Promise<void> => {
  const { kind, item_id, foreign_id, kept, base, base_document } = item;
  // A row that names a document by its own id says nothing of where it came from.
  if (isTableOfOurs(format) && item_id === foreign_id) return;
  const origin = { format, foreign_id, kept, base, base_document };
  const like = formatsLike(format);
  await transaction
    .insertInto('origins')
    .values({ owner_id: owner, kind, item_id, ...origin })
    .onConflict((conflict) => {
      const known = conflict.columns(['owner_id', 'kind', 'item_id']).doUpdateSet(origin);
      // The product's own formats leave what another tool's import keeps.
      return like.length > 1 ? known.where('origins.format', 'in', like) : known;
    })
    .execute();
};

/** Milliseconds in which an import may be taken back. */
export const takeBackWithin = 30 * 24 * 60 * 60_000;

type TakingBack = { readonly id: string; readonly by: string };

type TakenBack = { readonly answer: BookTakenBack; readonly changes: readonly BookChange[] };

/** Calls a dry run off, or takes back what an import wrote and nobody changed since. */
export const takeBookBack = (parts: Parts, { id, by }: TakingBack): Promise<TakenBack> => {
  const stores = toStores(parts);
  return parts.commit(async (transaction) => {
    const row = await holdBookImport(transaction, { id, by });
    if (row.state === 'reading' || row.state === 'ready') {
      await forgetItems(transaction, id);
      await setState(transaction, id, 'called_off');
      return { answer: { removed: 0, kept: [] }, changes: [] };
    }
    if (row.state !== 'applied' || row.created_at < Date.now() - takeBackWithin) throw tooLate();
    await holdOwner(transaction, row.owner_id);
    const taken = await takeItems(transaction, stores, { row, by });
    const gone = new Set(taken.changes.flatMap((change) => (change.row === null ? [change.id] : [])));
    const arranged = await clearGroups(parts, transaction, { owner: row.owner_id, by, gone });
    await forgetItems(transaction, id);
    await setState(transaction, id, 'taken_back');
    return { ...taken, changes: [...taken.changes, ...arranged] };
  });
};

const setState = async (transaction: Transaction<Schema>, id: string, state: BookImportRow['state']): Promise<void> => {
  await transaction.updateTable('book_imports').set({ state, book: '' }).where('id', '=', id).execute();
};

const forgetItems = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  await transaction.deleteFrom('book_import_items').where('import_id', '=', id).execute();
};

/** Lines go before the quests that they hold. */
const takeItems = async (
  transaction: Transaction<Schema>,
  stores: Stores,
  { row, by }: Omit<Writing, 'theirs'>,
): Promise<TakenBack> => {
  const changes: BookChange[] = [];
  const kept: string[] = [];
  let removed = 0;
  const yieldToOthers = createYieldToOthers();
  for (const kind of ['story_lines', 'quests', 'reward_tables'] as const) {
    if (kind === 'quests')
      for (const id of await removeQuestsOfBook(transaction, { row, by })) {
        removed += 1;
        changes.push({ kind, row: null, owner: row.owner_id, id });
      }
    for await (const items of listItems(transaction, row.id, isOfImport))
      for (const item of items) {
        if (item.kind !== kind || (item.act !== 'added' && item.act !== 'changed')) continue;
        const change = await takeItem(transaction, stores[kind], { item, owner: row.owner_id, by, format: row.format });
        if (change === null) kept.push(item.item_id);
        else {
          removed += 1;
          changes.push(change);
        }
        await yieldToOthers();
      }
  }
  return { answer: { removed, kept }, changes };
};

/** null: it stays. */
const takeItem = async (
  transaction: Transaction<Schema>,
  store: DocumentStore,
  { item, owner, by, format }: Omit<Item, 'world'> & { readonly format: string },
): Promise<BookChange | null> => {
  const { kind, item_id: id, act, before, version, stamp } = item;
  const [present] = await store.lockVersionsIn(transaction, { owner, ids: [id] });
  if (!present || version === null || present.version !== version || present.stamp !== stamp) return null;
  if (act === 'changed' && before !== null) {
    const { title, type } = JSON.parse(before) as { title: string; type: string };
    const write = { owner, id, title, type, document: before, by };
    const row = await store.saveIn(transaction, write, present);
    await changeOrigin(transaction, { owner, kind, id, format }, hashOf(before));
    return { kind, row };
  }
  if (kind === 'quests' && (await isHeld(transaction, owner, id))) return null;
  await store.removeIn(transaction, { owner, id, expected: present, by });
  await transaction
    .deleteFrom('origins')
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();
  return { kind, row: null, owner, id };
};

type OriginKey = {
  readonly owner: string;
  readonly kind: BookItemKind;
  readonly id: string;
  readonly format: string;
};

/** As if the earlier text were what was imported last, so that the same book changes it again. */
const changeOrigin = async (
  transaction: Transaction<Schema>,
  { owner, kind, id, format }: OriginKey,
  base: string,
): Promise<void> => {
  await transaction
    .updateTable('origins')
    .set({ base, base_document: null })
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('format', 'in', formatsLike(format))
    .execute();
};

const isHeld = async (transaction: Transaction<Schema>, owner: string, quest: string): Promise<boolean> => {
  const lines = transaction
    .selectFrom('story_line_quests')
    .select('story_line_id')
    .where('owner_id', '=', owner)
    .where('quest_id', '=', quest);
  return (await lines.executeTakeFirst()) !== undefined;
};

/** 404 for everybody but who began it. */
const holdBookImport = async (transaction: Transaction<Schema>, { id, by }: TakingBack): Promise<BookImportRow> => {
  const rows = transaction.selectFrom('book_imports').selectAll().where('id', '=', id).where('created_by', '=', by);
  const row = await lockRows(transaction, rows).executeTakeFirst();
  if (!row) throw noBookImport();
  return row;
};

/** Saves of the owner wait until the transaction ends. */
const holdOwner = async (transaction: Transaction<Schema>, owner: string): Promise<OwnerTotals> => {
  if (owner !== officialOwner) await holdAccount(transaction, owner);
  return holdFirstTotals(transaction, owner);
};

/** For the new quests. Other documents are counted one by one. */
const checkRoom = async (
  transaction: Transaction<Schema>,
  quotas: Quotas,
  { row, totals }: { readonly row: BookImportRow; readonly totals: OwnerTotals },
): Promise<void> => {
  const { documents, bytes } = await transaction
    .selectFrom('book_import_items')
    .select(({ fn }) => [
      fn.countAll<number>().as('documents'),
      fn.sum<number | null>(fn<number>('octet_length', ['document'])).as('bytes'),
    ])
    .where('import_id', '=', row.id)
    .where('kind', '=', 'quests')
    .where('act', '=', 'added')
    .executeTakeFirstOrThrow();
  checkQuota(quotas, totals, { owner: row.owner_id, documents: Number(documents), bytes: Number(bytes ?? 0) });
};

export const noBookImport = (): ProblemError => notFound(problems.noSuchBookImport);

const bookOutdated = (): ProblemError =>
  new ProblemError({ status: 409, code: otherProblemCodes.importOutdated, detail: problems.bookOutdated });

const tooLate = (): ProblemError =>
  new ProblemError({ status: 409, code: otherProblemCodes.importOutdated, detail: problems.bookTakenBackBefore });
