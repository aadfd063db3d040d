import { sql, type RawBuilder, type Transaction } from 'kysely';
import { officialOwner } from '#domain/account/user.ts';
import { keptVersions } from '#domain/timings.ts';
import { firstPart } from '#server/content/entries/uses/uses-of-quest.ts';
import { raiseListVersion } from '#server/content/documents/raise-list-version.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { noteOrigins } from './origins-of-book.ts';
import { aStampOf, logEach, noteUses, readWritten, usesOf, type WrittenQuest } from './quests-of-book.ts';
import { listSome, toSome, type BookWriting, type Some } from './some-items.ts';

/** `left` gets the numbers of others: with comments at their parts, or so many versions that some are dropped. */
type Changing = BookWriting & { readonly left: number[] };

/** Writes the next versions of quests that stand as the dry run saw them, hundreds by a few statements. */
export const changeQuestsOfBook = async (
  transaction: Transaction<Schema>,
  { left, ...writing }: Changing,
): Promise<WrittenQuest[]> => {
  const written: WrittenQuest[] = [];
  const { owner_id: owner } = writing.row;
  const yieldToOthers = createYieldToOthers();
  for await (const { numbers } of listSome(transaction, writing, sql`not ${isPlainChange(writing)} and ${isChange}`))
    left.push(...numbers);
  for await (const some of listSome(transaction, writing, sql`${isChange} and ${isPlainChange(writing)}`)) {
    const others = await withOtherUses(transaction, writing, some);
    await sql`
      update book_import_items set version = version + 1, stamp = ${aStampOf(transaction)}
      where import_id = ${writing.row.id} and number in (${sql.join(some.numbers)})`.execute(transaction);
    await keepReplaced(transaction, writing, some);
    await replaceQuests(transaction, writing, some);
    if (others.ids.length > 0) await replaceUses(transaction, writing, others);
    await noteOrigins(transaction, writing, some);
    if (owner === officialOwner) await logEach(transaction, writing, { some, act: 'official_quest_changed' });
    written.push(...(await readWritten(transaction, writing, some)));
    await yieldToOthers();
  }
  if (written.length > 0) await raiseListVersion(transaction, { owner, kind: 'quests' });
  return written;
};

const isChange = sql`item.kind = 'quests' and item.act = 'changed'`;

const isPlainChange = ({
  row: { owner_id: owner },
}: BookWriting): RawBuilder<unknown> => sql`(item.version < ${keptVersions.last}
  and exists (select 1 from quests where quests.owner_id = ${owner} and quests.id = item.item_id
    and quests.version = item.version and quests.stamp = item.stamp)
  and not exists (select 1 from comment_threads as thread where thread.owner_id = ${owner} and thread.kind = 'quest'
    and thread.item_id = item.item_id and thread.place is not null))`;

const keepReplaced = async (db: Transaction<Schema>, { row }: BookWriting, { ids }: Some): Promise<void> => {
  const columns = sql.raw('owner_id, version, stamp, document, updated_at, updated_by, title, type');
  await sql`
    insert into revisions (${columns}, item_id, kind)
    select ${columns}, id, 'quests' from quests where owner_id = ${row.owner_id} and id in (${sql.join(ids)})`.execute(
    db,
  );
};

/** The stamp beside says that the uses are noted by this writer. */
const replaceQuests = async (db: Transaction<Schema>, { row, by }: BookWriting, { numbers }: Some): Promise<void> => {
  await sql`
    update quests set title = item.title, type = item.type, document = item.document, version = item.version,
      stamp = item.stamp, updated_at = ${Date.now()}, updated_by = ${by},
      uses_noted = case when item.uses is null then null else item.stamp end
    from book_import_items as item
    where item.import_id = ${row.id} and item.number in (${sql.join(numbers)})
      and quests.owner_id = ${row.owner_id} and quests.id = item.item_id`.execute(db);
};

/** Those whose parts that may name entries are others. */
const withOtherUses = async (db: Transaction<Schema>, writing: BookWriting, { numbers }: Some): Promise<Some> => {
  const partsOf = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
    isPostgres(db)
      ? sql`substr(${text}, position(${firstPart} in ${text}))`
      : sql`substr(${text}, instr(${text}, ${firstPart}))`;
  const { rows } = await sql<{ readonly item_id: string; readonly number: number }>`
    select item.item_id, item.number from book_import_items as item
    join quests on quests.owner_id = ${writing.row.owner_id} and quests.id = item.item_id
    where item.import_id = ${writing.row.id} and item.number in (${sql.join(numbers)}) and item.uses is not null
      and ${partsOf(sql`item.document`)} <> ${partsOf(sql`quests.document`)}`.execute(db);
  return toSome(rows);
};

/** Most of them stay: an index is written where one goes, comes or names another entry. */
const replaceUses = async (db: Transaction<Schema>, writing: BookWriting, some: Some): Promise<void> => {
  const key = sql.raw('item_id, place, key');
  const isOfSome = sql`owner_id = ${writing.row.owner_id} and kind = 'quests' and item_id in (${sql.join(some.ids)})`;
  // With `not in`, SQLite would compare each use with all others, because an entry may be null there.
  await sql`
    delete from world_uses where ${isOfSome} and (${key}) in (
      select ${key} from world_uses where ${isOfSome}
      except select ${key} from (${usesOf(db, writing, some)}) as named)`.execute(db);
  await noteUses(db, writing, some);
};

/** Gives quests that nobody changed since the text that they had before the import. The database notes their uses. */
export const restoreQuestsOfBook = async (
  transaction: Transaction<Schema>,
  writing: BookWriting,
): Promise<QuestOfBefore[]> => {
  const restored: QuestOfBefore[] = [];
  const { id, owner_id: owner } = writing.row;
  const yieldToOthers = createYieldToOthers();
  const isPlain = sql`${isChange} and item.before is not null and ${isPlainChange(writing)}`;
  for await (const some of listSome(transaction, writing, isPlain)) {
    await keepReplaced(transaction, writing, some);
    await sql`
      update book_import_items set act = 'unchanged', version = version + 1, stamp = ${aStampOf(transaction)}
      where import_id = ${id} and number in (${sql.join(some.numbers)})`.execute(transaction);
    await giveTextsBack(transaction, writing, some);
    if (owner === officialOwner) await logEach(transaction, writing, { some, act: 'official_quest_changed' });
    const rows = new Map((await readWritten(transaction, writing, some)).map((row) => [row.id, row]));
    for (const [index, item_id] of some.ids.entries()) {
      const [row, number] = [rows.get(item_id), some.numbers[index]];
      if (row && number !== undefined) restored.push({ row, number });
    }
    await yieldToOthers();
  }
  if (restored.length > 0) await raiseListVersion(transaction, { owner, kind: 'quests' });
  return restored;
};

type QuestOfBefore = { readonly row: WrittenQuest; readonly number: number };

const giveTextsBack = async (db: Transaction<Schema>, { row, by }: BookWriting, { numbers }: Some): Promise<void> => {
  const part = (name: string) =>
    isPostgres(db) ? sql`item.before::json ->> ${sql.lit(name)}` : sql`item.before ->> ${sql.lit(name)}`;
  await sql`
    update quests set title = ${part('title')}, type = ${part('type')}, document = item.before, version = item.version,
      stamp = item.stamp, updated_at = ${Date.now()}, updated_by = ${by}, uses_noted = null
    from book_import_items as item
    where item.import_id = ${row.id} and item.number in (${sql.join(numbers)})
      and quests.owner_id = ${row.owner_id} and quests.id = item.item_id`.execute(db);
};
