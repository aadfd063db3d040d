import type { Transaction } from 'kysely';
import type { BookTakenBack } from '#contract/exchange/book-imports.ts';
import type { SeenVersion } from '#contract/versions.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import type { BookImportItemRow, BookImportRow, BookItemKind, Schema } from '#server/platform/db/schema.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';
import type { Commit } from '#server/platform/db/guarded-commits.ts';
import { ProblemError } from '#server/errors.ts';
import { readLineGroups } from '#server/content/story-lines/line-group-store.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import {
  type WritingServices,
  type BookChange,
  type BookWriting,
  toStores,
  beginWriting,
  writeLast,
  saveGroups,
  lockBookImport,
  lockOwnerOfBook,
  noBookImport,
  readItems,
  selectBookImport,
} from './book-writes.ts';
import { handedTo, handToEarlier, lengthOfStamp, type Restored } from './hand-to-earlier.ts';
import { giveBack } from './before-import.ts';
import { restoreQuestsOfBook } from './changed-quests.ts';
import { growsWorld } from './bring-entries.ts';
import { forgetEntries } from './stage-entries.ts';
import { planTakingBack, sizeOfTaking, type TakingPlan } from './plan-taking-back.ts';
import { removeQuestsOfBook } from './added-quests.ts';
import { readSeen } from './stage-book.ts';
import { removeItems, type ItemHead } from './some-items.ts';
import type { NoteSize } from './writes-in-turn.ts';

/** Milliseconds in which an import may be taken back. */
export const takeBackWithin = 30 * 24 * 60 * 60_000;

type TakingBack = { readonly id: string; readonly by: string; readonly note?: NoteSize };

/** `commitPortion` is for the items, which go in many small transactions: after a large one a thread is started. */
type TakingServices = WritingServices & { readonly commitPortion: Commit };

type TakenBack = { readonly answer: BookTakenBack; readonly changes: readonly BookChange[] };

/** Calls a dry run off, or takes back what an import wrote and nobody changed since. */
export const takeBookBack = async (services: TakingServices, taking: TakingBack): Promise<TakenBack> => {
  const { db } = services;
  const known = selectBookImport(db, taking).select(['id', 'owner_id', 'created_at', 'state']);
  const { state, ...taken } = await known.executeTakeFirstOrThrow(noBookImport);
  const plan = state === 'applied' ? await planTakingBack(db, taken) : null;
  if (plan) taking.note?.(sizeOfTaking(plan));
  const { entries, ...result } = await services.commit((transaction) =>
    takeBackIn(services, transaction, { ...taking, plan }),
  );
  await Promise.allSettled([removeItems({ commit: services.commitPortion }, taking.id)]);
  await forgetEntries(services, { entries });
  return result;
};

/** `entries` are those that nobody brings any more. */
const takeBackIn = async (
  services: WritingServices,
  transaction: Transaction<Schema>,
  { id, by, plan }: TakingBack & { readonly plan: TakingPlan | null },
): Promise<TakenBack & Pick<BookImportRow, 'entries'>> => {
  const row = await lockBookImport(transaction, { id, by });
  if (row.state === 'reading' || row.state === 'ready') {
    await setState(transaction, id, 'called_off');
    return { answer: { removed: 0, kept: [] }, changes: [], entries: row.entries };
  }
  if (row.state !== 'applied' || row.created_at < Date.now() - takeBackWithin) throw tooLate();
  // It was applied meanwhile.
  if (plan === null) throw noBookImport();
  await lockOwnerOfBook(transaction, row.owner_id);
  const isAsPlanned = (await readSeen(transaction, row.owner_id)) === plan.seen;
  const writing = await beginWriting(services, transaction, { row, by });
  const taken = await takeItems(transaction, services, { writing, plan, isAsPlanned });
  const gone = new Set(taken.changes.flatMap((change) => (change.row === null ? [change.id] : [])));
  const arranged = await clearGroups(services, transaction, { owner: row.owner_id, by, gone });
  await handToEarlier(transaction, row, taken.restored);
  await giveBack(transaction, { row, stays: taken.answer.kept });
  await setState(transaction, id, 'taken_back');
  await writeLast(transaction, writing);
  const answer = { ...taken.answer, ...(growsWorld(row) && { keeps_world: true }) };
  return { answer, changes: [...taken.changes, ...arranged], entries: null };
};

const setState = async (transaction: Transaction<Schema>, id: string, state: BookImportRow['state']): Promise<void> => {
  await transaction.updateTable('book_imports').set({ state, book: '' }).where('id', '=', id).execute();
};

type TakenFrom = {
  readonly writing: BookWriting;
  readonly plan: TakingPlan;
  /** No document of the owner has changed since. */
  readonly isAsPlanned: boolean;
};

const takeItems = async (
  transaction: Transaction<Schema>,
  services: WritingServices,
  { writing, plan, isAsPlanned }: TakenFrom,
): Promise<TakenBack & { readonly restored: readonly Restored[] }> => {
  const stores = toStores(services);
  const { row, by } = writing;
  const changes: BookChange[] = [];
  const restored: Restored[] = [];
  const kept: string[] = [];
  const yieldToOthers = createYieldToOthers();
  const takeEach = async (kind: BookItemKind, heads: readonly ItemHead[]): Promise<void> => {
    for await (const items of readItems(transaction, row.id, heads))
      for (const item of items) {
        const change = await takeItem(transaction, stores[kind], { item, owner: row.owner_id, by });
        if (change === null) kept.push(item.item_id);
        else {
          changes.push(change);
          if (change.row) restored.push({ item, ...change.row });
        }
        await yieldToOthers();
      }
  };
  const { story_lines, made_lines: lines, quests, reward_tables } = plan.others;
  // Quests may go that a line contains no more once it has its earlier text.
  await takeEach('story_lines', story_lines);
  const removing = await removeQuestsOfBook(transaction, writing, { added: plan.added, lines });
  for (const id of removing.removed) changes.push({ kind: 'quests', row: null, owner: row.owner_id, id });
  const restoring = await restoreQuestsOfBook(transaction, writing, { changed: plan.changed, isAsPlanned });
  changes.push(...restoring.restored.map((quest) => ({ kind: 'quests' as const, row: quest })));
  await takeEach('story_lines', lines);
  await takeEach('quests', [...quests, ...removing.others, ...restoring.others]);
  await takeEach('reward_tables', reward_tables);
  return { answer: { removed: changes.length, kept }, changes, restored };
};

type TakenItem = {
  readonly item: BookImportItemRow;
  readonly owner: string;
  readonly by: string;
};

/** null: it stays. */
const takeItem = async (
  transaction: Transaction<Schema>,
  store: DocumentStore,
  { item, owner, by }: TakenItem,
): Promise<BookChange | null> => {
  const { kind, item_id: id, act, before } = item;
  const [present] = await store.lockVersionsIn(transaction, { owner, ids: [id] });
  if (!present || !isWrittenBy(item, present)) return null;
  if (act === 'changed' && before !== null) {
    // Tables of rewards have no type.
    const { title, type = '' } = JSON.parse(before) as { title: string; type?: string };
    const write = { owner, id, title, type, document: before, by };
    const row = await store.saveIn(transaction, write, present);
    return { kind, row };
  }
  if (kind === 'quests' && (await isInLine(transaction, owner, id))) return null;
  await store.removeIn(transaction, { owner, id, expected: present, by });
  await transaction
    .deleteFrom('origins')
    .where('owner_id', '=', owner)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();
  return { kind, row: null, owner, id };
};

const isWrittenBy = ({ import_id, version, stamp, written_stamp }: BookImportItemRow, present: SeenVersion): boolean =>
  (present.version === version && present.stamp === stamp) ||
  (present.version === (version ?? 0) + 1 && present.stamp === written_stamp) ||
  present.stamp?.slice(lengthOfStamp) === handedTo(import_id);

const isInLine = async (transaction: Transaction<Schema>, owner: string, quest: string): Promise<boolean> => {
  const lines = transaction
    .selectFrom('story_line_quests')
    .select('story_line_id')
    .where('owner_id', '=', owner)
    .where('quest_id', '=', quest);
  return (await lines.executeTakeFirst()) !== undefined;
};

/** Groups whose lines are all gone with the import go, too. */
const clearGroups = async (
  services: WritingServices,
  transaction: Transaction<Schema>,
  { owner, by, gone }: { readonly owner: string; readonly by: string; readonly gone: ReadonlySet<string> },
): Promise<BookChange[]> => {
  const mine = await readLineGroups(transaction, owner);
  if (mine.version === 0) return [];
  const groups = mine.groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => !gone.has(line)) }))
    .filter(({ lines }, index) => lines.length > 0 || mine.groups[index]?.lines.length === 0);
  return saveGroups(services, transaction, { owner, by, groups, mine });
};

const tooLate = (): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.importOutdated, detail: problems.bookTakenBackBefore });
