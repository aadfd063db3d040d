import { sql, type Transaction } from 'kysely';
import { officialOwner } from '#domain/account/user.ts';
import { raiseListVersion } from '#server/content/documents/raise-list-version.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { bookOutdated, type BookWriting } from './book-writes.ts';
import type { GivenBack, TakingPlan } from './plan-taking-back.ts';
import { noteOrigins } from './origins-of-book.ts';
import type { ChangedUses } from './change-uses.ts';
import type { BookPlan, ChangedSome } from './plan-book.ts';
import { isAsWritten, logEach, toWritten, type WrittenQuest } from './added-quests.ts';
import { prepareGivingBack } from './give-texts-back.ts';
import { oneOf, toSome, type ItemHead, type Some } from './some-items.ts';

type Kept = { readonly plain: readonly ChangedSome[]; readonly others: readonly ItemHead[] };

/** Puts the versions of quests that the book changes into the history. Those with comments at their parts are others. */
export const keepChangedQuests = async (
  transaction: Transaction<Schema>,
  writing: BookWriting,
  changed: BookPlan['changed'],
): Promise<Kept> => {
  const others: ItemHead[] = [];
  const { owner_id: owner } = writing.row;
  const commented = changed.length > 0 ? await findCommented(transaction, owner) : new Set<string>();
  const yieldToOthers = createYieldToOthers();
  const plain: ChangedSome[] = [];
  for (const { heads, uses } of changed) {
    others.push(...heads.filter(({ item_id }) => commented.has(item_id)));
    const some = toSome(heads.filter(({ item_id }) => !commented.has(item_id)));
    if (some.ids.length > 0) plain.push({ ...some, uses });
  }
  for (const some of plain) {
    await keepReplaced(transaction, writing, some);
    await yieldToOthers();
  }
  return { plain, others };
};

/** Writes the next versions of quests, hundreds by a few statements, after those before are in the history. */
export const changeQuestsOfBook = async (
  transaction: Transaction<Schema>,
  writing: BookWriting,
  plain: Kept['plain'],
): Promise<WrittenQuest[]> => {
  const written: WrittenQuest[] = [];
  const { owner_id: owner } = writing.row;
  const yieldToOthers = createYieldToOthers();
  for (const { uses, ...some } of plain) {
    await replaceQuests(transaction, writing, some);
    const changing = toChanging(some, (number) => uses.get(number));
    writing.last.push(() => writing.uses.change(transaction, owner, changing));
    await noteOrigins(transaction, writing, some);
    if (owner === officialOwner) await logEach(transaction, writing, { some, act: 'official_quest_changed' });
    written.push(...some.heads.map((head) => toWritten(owner, head)));
    await yieldToOthers();
  }
  return written;
};

/** A save of these moves the places of the comments along. */
const findCommented = async (db: Transaction<Schema>, owner: string): Promise<ReadonlySet<string>> => {
  const threads = db.selectFrom('comment_threads').select('item_id').distinct();
  const rows = await threads
    .where('owner_id', '=', owner)
    .where('kind', '=', 'quest')
    .where('place', 'is not', null)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
};

const keepReplaced = async (db: Transaction<Schema>, { row }: BookWriting, { ids }: Some): Promise<void> => {
  const columns = sql.raw('owner_id, version, stamp, document, updated_at, updated_by, title, type');
  await sql`
    insert into revisions (${columns}, item_id, kind)
    select ${columns}, id, 'quests' from quests where owner_id = ${row.owner_id} and id in ${oneOf(db, ids)}`.execute(
    db,
  );
};

/** The same stamp in `uses_noted` says that this writer noted the uses. 409 where one is not as the dry run saw it. */
const replaceQuests = async (
  db: Transaction<Schema>,
  { row, by }: BookWriting,
  { ids, numbers }: Some,
): Promise<void> => {
  const { numAffectedRows } = await sql`
    update quests set title = item.title, type = item.type, document = item.document, version = item.version + 1,
      stamp = item.written_stamp, updated_at = ${Date.now()}, updated_by = ${by},
      uses_noted = item.written_stamp
    from book_import_items as item
    where item.import_id = ${row.id} and item.number in ${oneOf(db, numbers)}
      and quests.owner_id = ${row.owner_id} and quests.id = item.item_id
      and quests.version = item.version and quests.stamp = item.stamp`.execute(db);
  if (numAffectedRows !== BigInt(ids.length)) throw bookOutdated();
};

const toChanging = ({ heads }: Some, usesOf: (number: number) => ChangedUses | undefined) =>
  heads.flatMap(({ item_id: id, number }) => {
    const uses = usesOf(number);
    return uses ? [{ id, uses }] : [];
  });

type Restoring = Pick<TakingPlan, 'changed'> & { readonly isAsPlanned: boolean };

type Restored = { readonly restored: readonly WrittenQuest[]; readonly others: readonly ItemHead[] };

/** Gives quests that nobody changed since the text that they had before the import. */
export const restoreQuestsOfBook = async (
  transaction: Transaction<Schema>,
  writing: BookWriting,
  { changed, isAsPlanned }: Restoring,
): Promise<Restored> => {
  const restored: WrittenQuest[] = [];
  const others: ItemHead[] = [];
  const { owner_id: owner } = writing.row;
  const commented = changed.length > 0 ? await findCommented(transaction, owner) : new Set<string>();
  const giveTextsBack = prepareGivingBack(transaction, writing);
  const yieldToOthers = createYieldToOthers();
  const plain: { readonly some: Some; readonly given: ReadonlyMap<number, GivenBack> }[] = [];
  for (const { heads, given } of changed) {
    const standing = isAsPlanned ? given : await findAsWritten(transaction, writing, { some: toSome(heads), given });
    const isPlain = ({ number, item_id }: ItemHead): boolean => standing.has(number) && !commented.has(item_id);
    others.push(...heads.filter((head) => !isPlain(head)));
    const some = toSome(heads.filter(isPlain));
    if (some.ids.length === 0) continue;
    await keepReplaced(transaction, writing, some);
    plain.push({ some, given });
    await yieldToOthers();
  }
  for (const { some, given } of plain) {
    await giveTextsBack({ some, given });
    const changing = toChanging(some, (number) => given.get(number)?.uses);
    writing.last.push(() => writing.uses.change(transaction, owner, changing));
    if (owner === officialOwner) await logEach(transaction, writing, { some, act: 'official_quest_changed' });
    for (const { number, item_id: id } of some.heads) {
      const { version, stamp } = given.get(number) ?? { version: 0, stamp: '' };
      restored.push({ owner_id: owner, id, version: version + 1, stamp });
    }
    await yieldToOthers();
  }
  if (restored.length > 0) await raiseListVersion(transaction, { owner, kind: 'quests' });
  return { restored, others };
};

/**
 * The numbers of those that are as they were when it was planned. Where somebody chose between the book and what stood there, the item has
 * the text of the book, and what that names is not what the quest names.
 */
const findAsWritten = async (
  db: Transaction<Schema>,
  { row }: BookWriting,
  { some: { numbers }, given }: { readonly some: Some; readonly given: ReadonlyMap<number, GivenBack> },
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ readonly number: number; readonly version: number }>`
    select item.number, quests.version from book_import_items as item
    join quests on quests.owner_id = ${row.owner_id} and quests.id = item.item_id and ${isAsWritten(row)}
    where item.import_id = ${row.id} and item.number in ${oneOf(db, numbers)}`.execute(db);
  return new Set(rows.flatMap(({ number, version }) => (given.get(number)?.version === version ? [number] : [])));
};
