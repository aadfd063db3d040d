import { sql, type Transaction } from 'kysely';
import { officialOwner } from '#domain/account/user.ts';
import type { BookImportRow, Schema } from '#server/platform/db/schema.ts';
import { toAuditRow } from '#server/accounts/audit/log-act.ts';
import { raiseListVersion } from '#server/content/documents/raise-list-version.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { handedTo, lengthOfStamp } from './hand-to-earlier.ts';
import { itemsOf, oneOf, toSome, type ItemHead, type Some } from './some-items.ts';
import type { BookWriting } from './book-writes.ts';
import { noteOrigins } from './origins-of-book.ts';

export type WrittenQuest = {
  readonly owner_id: string;
  readonly id: string;
  readonly version: number;
  readonly stamp: string;
};

/**
 * Writes the new quests, hundreds by a few statements. On the embedded file everybody’s saves wait for this transaction, and one quest
 * after the other takes three times as long.
 */
export const addQuestsOfBook = async (
  transaction: Transaction<Schema>,
  writing: BookWriting,
  added: readonly Some[],
): Promise<WrittenQuest[]> => {
  const { owner_id: owner } = writing.row;
  const yieldToOthers = createYieldToOthers();
  for (const some of added) {
    await insertQuests(transaction, writing, some);
    writing.last.push(() => writing.uses.add(transaction, writing.row, some));
    await noteOrigins(transaction, writing, some);
    if (owner === officialOwner) await logEach(transaction, writing, { some, act: 'official_quest_created' });
    await yieldToOthers();
  }
  return added.flatMap(({ heads }) => heads.map((head) => toWritten(owner, head)));
};

export const toWritten = (owner_id: string, { item_id: id, version, written_stamp }: ItemHead): WrittenQuest => ({
  owner_id,
  id,
  version: (version ?? 0) + 1,
  stamp: written_stamp ?? '',
});

/** Whether the document is as the import of `item` wrote it, or as a later one that was taken back left it. */
export const isAsWritten = ({ id }: Pick<BookImportRow, 'id'>, table: 'quests' | 'story_lines' = 'quests') => {
  const [version, stamp] = [sql.ref(`${table}.version`), sql.ref(`${table}.stamp`)];
  return sql`(${version} = item.version and ${stamp} = item.stamp
    or ${version} = coalesce(item.version, 0) + 1 and ${stamp} = item.written_stamp
    or substr(${stamp}, ${sql.lit(lengthOfStamp + 1)}) = ${handedTo(id)})`;
};

/** The same stamp in `uses_noted` says that this writer noted the uses. */
const insertQuests = async (db: Transaction<Schema>, writing: BookWriting, some: Some): Promise<void> => {
  const now = sql`cast(${Date.now()} as bigint)`;
  const stamp = sql`item.written_stamp`;
  const noted = sql`case when item.uses is null then null else ${stamp} end`;
  await sql`
    insert into quests (owner_id, id, title, type, document, marks, version, stamp, created_at, updated_at, updated_by, uses_noted)
    select cast(${writing.row.owner_id} as text), item.item_id, item.title, item.type, item.document, null, 1, ${stamp},
      ${now}, ${now}, cast(${writing.by} as text), ${noted}
    from ${itemsOf(db, writing, some)}`.execute(db);
};

export const logEach = async (
  db: Transaction<Schema>,
  writing: BookWriting,
  { some, act }: { readonly some: Some; readonly act: `official_quest_${'created' | 'changed' | 'deleted'}` },
): Promise<void> => {
  const user = await db.selectFrom('users').select('email').where('id', '=', writing.by).executeTakeFirst();
  const actor = { id: writing.by, name: user?.email ?? writing.by, address: null, session: null };
  const { rows } = await sql<{ readonly item_id: string; readonly title: string }>`
    select item.item_id, item.title from ${itemsOf(db, writing, some)} order by item.number`.execute(db);
  await db
    .insertInto('audit_log')
    .values(rows.map(({ item_id, title }) => toAuditRow({ act, actor, target: { id: item_id, name: title } })))
    .execute();
};

type Removed = { readonly removed: readonly string[]; readonly others: readonly ItemHead[] };

type Removing = {
  readonly added: readonly Some[];
  /** Story lines that the import made, which go after the quests are in the history. */
  readonly lines: readonly ItemHead[];
};

/** Removes the quests that the import made and nobody changed since, but those that a story line contains. */
export const removeQuestsOfBook = async (
  transaction: Transaction<Schema>,
  writing: BookWriting,
  { added, lines }: Removing,
): Promise<Removed> => {
  const leaving = added.length > 0 ? await findLeaving(transaction, writing, lines) : [];
  const removed: string[] = [];
  const others: ItemHead[] = [];
  const { owner_id: owner } = writing.row;
  const yieldToOthers = createYieldToOthers();
  for (const piece of added) {
    const untouched = await findUntouched(transaction, writing, { some: piece, leaving });
    others.push(...piece.heads.filter(({ number }) => !untouched.has(number)));
    const some = toSome(piece.heads.filter(({ number }) => untouched.has(number)));
    if (some.ids.length === 0) continue;
    const ids = oneOf(transaction, some.ids);
    writing.last.push(() => deleteQuests(transaction, owner, some));
    await keepDeleted(transaction, writing, some);
    await sql`
      delete from origins where owner_id = ${owner} and kind = 'quests' and item_id in ${ids}`.execute(transaction);
    if (owner === officialOwner) await logEach(transaction, writing, { some, act: 'official_quest_deleted' });
    removed.push(...some.ids);
    await yieldToOthers();
  }
  if (removed.length > 0) await raiseListVersion(transaction, { owner, kind: 'quests' });
  return { removed, others };
};

/** Their uses of the world go with them. */
const deleteQuests = async (db: Transaction<Schema>, owner: string, { ids }: Some): Promise<void> => {
  await sql`delete from quests where owner_id = ${owner} and id in ${oneOf(db, ids)}`.execute(db);
};

/** Story lines that are as the import made them. */
const findLeaving = async (
  db: Transaction<Schema>,
  { row }: BookWriting,
  lines: readonly ItemHead[],
): Promise<string[]> => {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ readonly item_id: string }>`
    select item.item_id from book_import_items as item
    join story_lines on story_lines.owner_id = ${row.owner_id} and story_lines.id = item.item_id
      and ${isAsWritten(row, 'story_lines')}
    where item.import_id = ${row.id} and item.act = 'added'
      and item.number in ${oneOf(db, toSome(lines).numbers)}`.execute(db);
  return rows.map(({ item_id }) => item_id);
};

type Touched = { readonly some: Some; readonly leaving: readonly string[] };

/** The numbers of those that are as the import made them, and in no story line that stays. */
const findUntouched = async (
  db: Transaction<Schema>,
  { row }: BookWriting,
  { some: { numbers }, leaving }: Touched,
): Promise<ReadonlySet<number>> => {
  const { id, owner_id: owner } = row;
  const { rows } = await sql<{ readonly number: number }>`
    select item.number from book_import_items as item
    join quests on quests.owner_id = ${owner} and quests.id = item.item_id and ${isAsWritten(row)}
    where item.import_id = ${id} and item.number in ${oneOf(db, numbers)}
      and not exists (select 1 from story_line_quests as held
        where held.owner_id = ${owner} and held.quest_id = item.item_id
          and held.story_line_id not in ${oneOf(db, ['', ...leaving])})`.execute(db);
  return new Set(rows.map(({ number }) => number));
};

const keepDeleted = async (db: Transaction<Schema>, { row, by }: BookWriting, { ids }: Some): Promise<void> => {
  const columns = sql.raw('owner_id, version, stamp, document, updated_at, updated_by, title, type');
  await sql`
    insert into revisions (${columns}, item_id, kind, deleted_at, deleted_by, marks, created_at)
    select ${columns}, id, 'quests', cast(${Date.now()} as bigint), cast(${by} as text), marks, created_at
    from quests where owner_id = ${row.owner_id} and id in ${oneOf(db, ids)}`.execute(db);
};
