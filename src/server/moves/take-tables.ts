import { sql, type Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import { isSameVersion } from '#contract/versions.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { renameInQuest } from '#domain/quest/plan-tables.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { StaleDocument } from '#server/content/documents/document.ts';
import { isOfFields } from '#server/content/entries/catalogue-fields.ts';
import { prepareQuests, saveOthers } from '#server/content/replacing/replace-entry.ts';
import type { ReplacedQuest } from '#server/content/replacing/write-together.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import { createYieldToOthers, lockingStretch } from '#server/platform/workers/yield-to-others.ts';
import { among, type BothOwners } from './moved-portions.ts';
import type { PlannedTable, TablesAlong } from './tables-along.ts';

type Bringing = BothOwners & { readonly by: string; readonly along: TablesAlong };

/** Writes the tables that the place lacks. Throws `StaleDocument` where it has others than those of the plan. The caller holds its totals. */
export const prepareTablesAlong = (database: Database) => {
  const store = createDocumentStore(database, 'reward_tables');
  return async (transaction: Transaction<Schema>, { to, by, along: { tables } }: Bringing): Promise<Change[]> => {
    await refuseOthers(transaction, { store, to }, tables);
    const writes = tables
      .filter(({ isNew }) => isNew)
      .map(({ there: id, title, document }) => ({
        write: { owner: to, id, by, title, type: '', document },
        expected: 'nothing' as const,
      }));
    const locked = await store.lockTogetherIn(transaction, { owner: to, ids: writes.map(({ write }) => write.id) });
    return (await store.saveTogetherIn(transaction, writes, locked)).map((outcome) => {
      if ('stale' in outcome) throw new StaleDocument({ owner: to, id: outcome.id }, outcome.stale);
      return toChange('reward_tables', outcome.row);
    });
  };
};

const refuseOthers = async (
  transaction: Transaction<Schema>,
  { store, to }: { readonly store: DocumentStore; readonly to: string },
  tables: readonly PlannedTable[],
): Promise<void> => {
  const compared = new Map(tables.flatMap(({ there, present }) => (present ? [[there, present] as const] : [])));
  const locked = await store.lockVersionsIn(transaction, { owner: to, ids: [...compared.keys()].toSorted() });
  const present = new Map(locked.map((row) => [row.id, row]));
  for (const [id, expected] of compared) {
    const row = present.get(id);
    if (!row || !isSameVersion(row, expected)) throw new StaleDocument({ owner: to, id }, row ?? null);
  }
};

/** Quests that are read and written again at once. */
const questsAtOnce = 10;

export type TakenTables = { readonly changes: readonly Change[]; readonly quests: readonly ReplacedQuest[] };

/** With what imports kept of them. Quests that moved there name them as they are named there, and what nothing else here names is taken out. */
export const prepareTablesMove = (database: Database) => {
  const bring = prepareTablesAlong(database);
  const [store, quests] = [createDocumentStore(database, 'reward_tables'), prepareQuests(database)];
  return async (
    transaction: Transaction<Schema>,
    { moved, ...bringing }: Bringing & { readonly moved: readonly string[] },
  ): Promise<TakenTables> => {
    const { from, to, by, along } = bringing;
    const pause = createYieldToOthers(lockingStretch);
    const changes = await bring(transaction, bringing);
    for (const table of along.tables.filter(({ isNew }) => isNew)) {
      await copyOrigin(transaction, { from, to }, table);
      await pause();
    }
    const documents = await findNaming(transaction, { to, along }, moved);
    const renamed: ReplacedQuest[] = [];
    for (const some of inPortions(documents, questsAtOnce)) {
      const toOthers = (rows: readonly StoredDocumentRow[]) =>
        new Map(rows.map(({ id, document }) => [id, renameInText(document, along)]));
      renamed.push(...(await saveOthers({ transaction, quests, by }, some, toOthers)));
      await pause();
    }
    const left = await takeOut(transaction, store, bringing);
    return { changes: [...changes, ...left], quests: renamed };
  };
};

/** They can be restored. */
const takeOut = async (
  transaction: Transaction<Schema>,
  store: DocumentStore,
  { from, by, along: { tables } }: Bringing,
): Promise<Change[]> => {
  const removals = tables
    .filter(({ stays }) => !stays)
    .map(({ id, here }) => ({ owner: from, id, expected: here, by }));
  const locked = await store.lockTogetherIn(transaction, { owner: from, ids: removals.map(({ id }) => id) });
  return (await store.removeTogetherIn(transaction, removals, locked)).map((outcome) => {
    if ('stale' in outcome) throw new StaleDocument({ owner: from, id: outcome.id }, outcome.stale);
    return { owner: from, kind: 'reward_tables', id: outcome.id, version: null };
  });
};

const renameInText = (document: string, along: TablesAlong): string =>
  JSON.stringify(renameInQuest(JSON.parse(document) as Quest, along));

/** The moved quests that name a table. */
const findNaming = async (
  transaction: Transaction<Schema>,
  { to, along: { names, fields } }: Pick<Bringing, 'to' | 'along'>,
  moved: readonly string[],
): Promise<{ owner_id: string; item_id: string }[]> => {
  const ids = new Set<string>();
  if (names.size === 0) return [];
  const pause = createYieldToOthers(lockingStretch);
  for (const quests of inPortions(moved, questsAtOnce)) {
    const { rows } = await sql<{ item_id: string; entry: string }>`
      select distinct used.item_id, used.entry from world_uses as used
      where used.owner_id = ${to} and used.kind = 'quests' and ${among('item_id', quests)}
        and ${isOfFields(fields)}`.execute(transaction);
    for (const { item_id, entry } of rows) if (names.has(entry)) ids.add(item_id);
    await pause();
  }
  return [...ids].toSorted().map((item_id) => ({ owner_id: to, item_id }));
};

/** Where a table there has it, that one keeps it. */
const copyOrigin = async (
  transaction: Transaction<Schema>,
  { from, to }: BothOwners,
  { id, there }: PlannedTable,
): Promise<void> => {
  await sql`
    insert into origins (owner_id, kind, item_id, format, foreign_id, kept, base, base_document)
    select cast(${to} as text), kind, cast(${there} as text), format, foreign_id, kept, base, base_document from origins as origin
    where owner_id = ${from} and kind = 'reward_tables' and item_id = ${id} and not exists (
      select 1 from origins as other where other.owner_id = ${to} and other.kind = 'reward_tables'
        and other.format = origin.format and other.foreign_id = origin.foreign_id and other.item_id <> ${there})
    on conflict (owner_id, kind, item_id) do nothing`.execute(transaction);
};
