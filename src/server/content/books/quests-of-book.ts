import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { officialOwner } from '#domain/account/user.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { toAuditRow } from '#server/accounts/audit/log-act.ts';
import { raiseListVersion } from '#server/content/documents/raise-list-version.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { itemsOf, listSome, type Some, type BookWriting } from './some-items.ts';
import { noteOrigins } from './origins-of-book.ts';

export type WrittenQuest = {
  readonly owner_id: string;
  readonly id: string;
  readonly version: number;
  readonly stamp: string;
};

/**
 * Writes the new quests, hundreds by a few statements. On the embedded file everybody’s saves wait for this transaction, and one quest
 * after the other takes three times as long. Quests whose ids were in use before are left out: their `version` stays null.
 */
export const addQuestsOfBook = async (
  transaction: Transaction<Schema>,
  writing: BookWriting,
): Promise<WrittenQuest[]> => {
  const written: WrittenQuest[] = [];
  const { id, owner_id: owner } = writing.row;
  const yieldToOthers = createYieldToOthers();
  for await (const some of listAdded(transaction, writing, isNew(writing))) {
    await sql`
      update book_import_items set version = 1, stamp = ${aStampOf(transaction)}
      where import_id = ${id} and number in (${sql.join(some.numbers)})`.execute(transaction);
    await insertQuests(transaction, writing, some);
    await noteUses(transaction, writing, some);
    await noteOrigins(transaction, writing, some);
    if (owner === officialOwner) await logEach(transaction, writing, { some, act: 'official_quest_created' });
    written.push(...(await readWritten(transaction, writing, some)));
    await yieldToOthers();
  }
  if (written.length > 0) await raiseListVersion(transaction, { owner, kind: 'quests' });
  return written;
};

export const readWritten = async (
  db: Transaction<Schema>,
  { row: { owner_id: owner } }: BookWriting,
  { ids }: Some,
): Promise<readonly WrittenQuest[]> => {
  const { rows } = await sql<WrittenQuest>`
    select owner_id, id, version, stamp from quests where owner_id = ${owner} and id in (${sql.join(ids)})`.execute(db);
  return rows;
};

/** Those that the import adds and that are free, in pieces. */
const listAdded = (transaction: Transaction<Schema>, writing: BookWriting, isFree: RawBuilder<unknown>) =>
  listSome(transaction, writing, sql`item.kind = 'quests' and item.act = 'added' and ${isFree}`);

/** A deleted quest goes on from its last version, so its id is not new. */
const isNew = ({ row: { owner_id: owner } }: BookWriting): RawBuilder<unknown> => sql`
  not exists (select 1 from quests where quests.owner_id = ${owner} and quests.id = item.item_id)
  and not exists (select 1 from revisions where revisions.owner_id = ${owner} and revisions.kind = 'quests'
    and revisions.item_id = item.item_id)
  and not exists (select 1 from deleted_versions where deleted_versions.owner_id = ${owner}
    and deleted_versions.kind = 'quests' and deleted_versions.item_id = item.item_id)`;

/** As the import made it, and in no story line. */
const isUntouched = ({ row: { owner_id: owner } }: BookWriting): RawBuilder<unknown> => sql`
  exists (select 1 from quests where quests.owner_id = ${owner} and quests.id = item.item_id
    and quests.version = item.version and quests.stamp = item.stamp)
  and not exists (select 1 from story_line_quests as held
    where held.owner_id = ${owner} and held.quest_id = item.item_id)`;

/** Each row has its own. */
export const aStampOf = (db: Kysely<Schema>): RawBuilder<string> =>
  isPostgres(db)
    ? sql`substr(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 1, 18)`
    : sql`lower(hex(randomblob(9)))`;

/** The stamp beside says that the uses are noted by this writer. */
const insertQuests = async (db: Transaction<Schema>, writing: BookWriting, some: Some): Promise<void> => {
  const now = sql`cast(${Date.now()} as bigint)`;
  const noted = sql`case when item.uses is null then null else item.stamp end`;
  await sql`
    insert into quests (owner_id, id, title, type, document, marks, version, stamp, created_at, updated_at, updated_by, uses_noted)
    select cast(${writing.row.owner_id} as text), item.item_id, item.title, item.type, item.document, null, 1, item.stamp,
      ${now}, ${now}, cast(${writing.by} as text), ${noted}
    from ${itemsOf(writing, some)}`.execute(db);
};

const useColumns = sql.raw('owner_id, kind, item_id, place, type, key, entry');

/** What the documents of the rows name, with the owner and the kind. */
export const usesOf = (
  db: Transaction<Schema>,
  { row: { owner_id: owner, id } }: BookWriting,
  { numbers }: Some,
): RawBuilder<unknown> => {
  const collate = isPostgres(db) ? sql.raw('collate "C"') : sql.raw('');
  const part = (index: number) => sql`(use.value ->> ${sql.lit(index)}) ${collate}`;
  const uses = isPostgres(db)
    ? sql`cross join lateral jsonb_array_elements(item.uses::jsonb) as use (value)`
    : sql`, json_each(item.uses) as use`;
  return sql`
    select cast(${owner} as text) as owner_id, 'quests' as kind, item.item_id, ${part(0)} as place, ${part(1)} as type,
      ${part(2)} as key, ${part(3)} as entry
    from book_import_items as item ${uses}
    where item.import_id = ${id} and item.number in (${sql.join(numbers)}) and item.uses is not null`;
};

export const noteUses = async (db: Transaction<Schema>, writing: BookWriting, some: Some): Promise<void> => {
  await sql`
    insert into world_uses (${useColumns}) ${usesOf(db, writing, some)}
    on conflict (owner_id, kind, item_id, place, key) do update set type = excluded.type, entry = excluded.entry
      where world_uses.type <> excluded.type or world_uses.entry <> excluded.entry`.execute(db);
};

export const logEach = async (
  db: Transaction<Schema>,
  writing: BookWriting,
  { some, act }: { readonly some: Some; readonly act: `official_quest_${'created' | 'changed' | 'deleted'}` },
): Promise<void> => {
  const user = await db.selectFrom('users').select('email').where('id', '=', writing.by).executeTakeFirst();
  const actor = { id: writing.by, name: user?.email ?? writing.by, address: null, session: null };
  const { rows } = await sql<{ readonly item_id: string; readonly title: string }>`
    select item.item_id, item.title from ${itemsOf(writing, some)} order by item.number`.execute(db);
  await db
    .insertInto('audit_log')
    .values(rows.map(({ item_id, title }) => toAuditRow({ act, actor, target: { id: item_id, name: title } })))
    .execute();
};

/** Removes the quests that the import made and nobody changed since, but those that a story line contains. Returns their ids. */
export const removeQuestsOfBook = async (transaction: Transaction<Schema>, writing: BookWriting): Promise<string[]> => {
  const removed: string[] = [];
  const { id, owner_id: owner } = writing.row;
  const yieldToOthers = createYieldToOthers();
  for await (const some of listAdded(transaction, writing, isUntouched(writing))) {
    const ids = sql.join(some.ids);
    await keepDeleted(transaction, writing, some);
    await sql`delete from quests where owner_id = ${owner} and id in (${ids})`.execute(transaction);
    await sql`
      delete from origins where owner_id = ${owner} and kind = 'quests' and item_id in (${ids})`.execute(transaction);
    if (owner === officialOwner) await logEach(transaction, writing, { some, act: 'official_quest_deleted' });
    await sql`
      update book_import_items set act = 'unchanged'
      where import_id = ${id} and number in (${sql.join(some.numbers)})`.execute(transaction);
    removed.push(...some.ids);
    await yieldToOthers();
  }
  if (removed.length > 0) await raiseListVersion(transaction, { owner, kind: 'quests' });
  return removed;
};

const keepDeleted = async (db: Transaction<Schema>, { row, by }: BookWriting, { ids }: Some): Promise<void> => {
  const columns = sql.raw('owner_id, version, stamp, document, updated_at, updated_by, title, type');
  await sql`
    insert into revisions (${columns}, item_id, kind, deleted_at, deleted_by, marks, created_at)
    select ${columns}, id, 'quests', cast(${Date.now()} as bigint), cast(${by} as text), marks, created_at
    from quests where owner_id = ${row.owner_id} and id in (${sql.join(ids)})`.execute(db);
};
