import { sql, type Kysely } from 'kysely';
import { mostReplaced } from '#contract/world.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import { questOfTable } from '#domain/quest/to-stored-table.ts';
import { isOfFields, type FieldsOfCatalogue } from '#server/content/entries/catalogue-fields.ts';
import { findEntry, type EntryKey } from '#server/content/entries/entry-store.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { replaceInQuest } from './replace-in-quest.ts';

type Replacing = EntryKey & { readonly with: string };

/**
 * How many reward tables a replacement leaves as they are, although they name the entry. With an entry that replaces
 * itself: under another name than its present one.
 */
export const countTablesNaming = async (
  { db }: Pick<Database, 'db'>,
  replacing: Replacing,
  fieldsOf: FieldsOfCatalogue,
): Promise<number> => {
  const { catalogue, id: entry } = replacing;
  const fields = await fieldsOf(db, catalogue);
  const naming = await findTables(db, sql`used.entry = ${entry} and used.entry <> '' and ${isOfFields(fields)}`);
  const other = entry === replacing.with ? await findEntry(db, replacing) : undefined;
  if (!other) return naming.length;
  const yieldToOthers = createYieldToOthers();
  let outdated = 0;
  for (const { owner_id, item_id } of naming) {
    const table = await db
      .selectFrom('reward_tables')
      .select('document')
      .where('owner_id', '=', owner_id)
      .where('id', '=', item_id)
      .executeTakeFirst();
    const quest = table && JSON.stringify(questOfTable(JSON.parse(table.document) as RewardTable));
    if (quest && replaceInQuest(quest, { entry, with: entry, name: other.name }, fields) !== null) outdated += 1;
    await yieldToOthers();
  }
  return outdated;
};

type Table = { readonly owner_id: string; readonly item_id: string };

const findTables = async (db: Kysely<Schema>, condition: ReturnType<typeof sql>): Promise<Table[]> => {
  const { rows } = await sql<Table>`
    select distinct used.owner_id, used.item_id from world_uses as used
    where used.kind = 'reward_tables' and ${condition}
    order by used.owner_id, used.item_id limit ${mostReplaced}`.execute(db);
  return rows;
};
