import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Use } from '#server/content/entries/uses/uses-of-quest.ts';
import type { EmbeddedFile } from '#server/platform/db/embedded/embedded-file.ts';
import type { BookImportRow, Schema } from '#server/platform/db/schema.ts';
import { prepareEach } from '#server/platform/db/statements/prepare-query.ts';
import type { ChangedUses } from './change-uses.ts';
import { listOf, oneOf, type Some } from './some-items.ts';

type Changing = { readonly id: string; readonly uses: ChangedUses };

/** The embedded file answers a short statement at once: a list of JSON takes twice as long. PostgreSQL takes a few long ones sooner than many short ones. */
export type UsesOfBook = {
  /** Of new quests, as the items of the import have them. */
  readonly add: (transaction: Transaction<Schema>, row: BookImportRow, some: Some) => Promise<void>;
  /** An index is written where a use goes, comes or names another entry. Most of them stay. */
  readonly change: (transaction: Transaction<Schema>, owner: string, quests: readonly Changing[]) => Promise<void>;
};

type UseRow = {
  readonly owner: string;
  readonly id: string;
  readonly place: string;
  readonly type: string;
  readonly key: string;
  readonly entry: string;
};

export const usesOnFile = (db: Kysely<Schema>, file: EmbeddedFile): UsesOfBook => {
  const remove = prepareEach(file, ({ owner, id, place, key }: Omit<UseRow, 'type' | 'entry'>) =>
    db
      .deleteFrom('world_uses')
      .where('owner_id', '=', owner)
      .where('kind', '=', 'quests')
      .where('item_id', '=', id)
      .where('place', '=', place)
      .where('key', '=', key),
  );
  // The index of the types stays as it is.
  const move = prepareEach(file, ({ owner, id, place, key, entry }: Omit<UseRow, 'type'>) =>
    db
      .updateTable('world_uses')
      .set({ entry })
      .where('owner_id', '=', owner)
      .where('kind', '=', 'quests')
      .where('item_id', '=', id)
      .where('place', '=', place)
      .where('key', '=', key),
  );
  const write = prepareEach(file, ({ owner: owner_id, id: item_id, place, type, key, entry }: UseRow) =>
    db
      .insertInto('world_uses')
      .values({ owner_id, kind: 'quests', item_id, place, type, key, entry })
      .onConflict((conflict) =>
        conflict
          .columns(['owner_id', 'kind', 'item_id', 'place', 'key'])
          .doUpdateSet(({ ref }) => ({ type: ref('excluded.type'), entry: ref('excluded.entry') })),
      ),
  );
  const change = (owner: string, { id, uses }: Changing): void => {
    for (const [place, , key] of uses.gone) remove({ owner, id, place, key });
    for (const [place, type, key, entry] of uses.moved)
      if (move({ owner, id, place, key, entry }) === 0) write({ owner, id, place, type, key, entry });
    for (const [place, type, key, entry] of uses.come) write({ owner, id, place, type, key, entry });
  };
  return {
    change: async (_, owner, quests) => {
      for (const quest of quests) change(owner, quest);
    },
    add: async (transaction, { id: import_id, owner_id: owner }, { numbers }) => {
      const { rows } = await sql<{ readonly id: string; readonly uses: string }>`
        select item_id as id, uses from book_import_items
        where import_id = ${import_id} and number in ${oneOf(transaction, numbers)} and uses is not null`.execute(
        transaction,
      );
      for (const { id, uses } of rows)
        change(owner, { id, uses: { gone: [], moved: [], come: JSON.parse(uses) as Use[] } });
    },
  };
};

const valueOfItem = (index: number): RawBuilder<unknown> => sql`use.value ->> ${sql.lit(index)}`;

const part = (index: number): RawBuilder<unknown> => sql`(listed.value ->> ${sql.lit(index)}) collate "C"`;

export const usesOnPostgres: UsesOfBook = {
  change: async (db, owner, quests) => {
    const rowsOf = (usesOf: (uses: ChangedUses) => readonly Use[]) =>
      quests.flatMap(({ id, uses }) => usesOf(uses).map(([place, type, key, entry]) => [id, place, type, key, entry]));
    const [gone, come] = [rowsOf((uses) => uses.gone), rowsOf(({ come: written, moved }) => [...written, ...moved])];
    if (gone.length > 0)
      await sql`
        delete from world_uses where owner_id = ${owner} and kind = 'quests'
          and item_id in (${sql.join([...new Set(gone.map(([id]) => id))])})
          and (item_id, place, key) in (
            select ${part(0)}, ${part(1)}, ${part(3)} from ${listOf(db, gone)} as listed)`.execute(db);
    if (come.length > 0)
      await sql`
        insert into world_uses (owner_id, kind, item_id, place, type, key, entry)
        select cast(${owner} as text), 'quests', ${sql.join([0, 1, 2, 3, 4].map(part))} from ${listOf(db, come)} as listed
        on conflict (owner_id, kind, item_id, place, key) do update set type = excluded.type, entry = excluded.entry`.execute(
        db,
      );
  },
  add: async (db, { id, owner_id: owner }, { numbers }) => {
    await sql`
      insert into world_uses (owner_id, kind, item_id, place, type, key, entry)
      select cast(${owner} as text), 'quests', item.item_id, ${sql.join([0, 1, 2, 3].map(valueOfItem))}
      from book_import_items as item cross join lateral jsonb_array_elements(item.uses::jsonb) as use (value)
      where item.import_id = ${id} and item.number in (${sql.join(numbers)}) and item.uses is not null
      on conflict do nothing`.execute(db);
  },
};
