import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Quest } from '#domain/quest/quest.ts';
import { collections } from '#domain/world/property.ts';
import { usesOfQuest, type Use } from '#server/content/entries/uses/uses-of-quest.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { listOf } from './some-items.ts';

/** What a quest names no more, and what it names anew or otherwise. */
export type ChangedUses = { readonly gone: readonly Use[]; readonly come: readonly Use[] };

/** null: a part is missing, so the database has to find them. */
export const usesOfText = (quest: Quest): Use[] | null =>
  collections.every((collection) => typeof quest[collection] === 'object') ? usesOfQuest(quest) : null;

const keyOf = ([place, , key]: Use): string => `${place}\n${key}`;

const byKey = (uses: readonly Use[]): ReadonlyMap<string, Use> => new Map(uses.map((use) => [keyOf(use), use]));

export const compareUses = (before: readonly Use[], after: readonly Use[]): ChangedUses => {
  const [was, is] = [byKey(before), byKey(after)];
  const isAsBefore = (use: Use): boolean => {
    const [, type, , entry] = was.get(keyOf(use)) ?? [];
    return type === use[1] && entry === use[3];
  };
  return { gone: before.filter((use) => !is.has(keyOf(use))), come: after.filter((use) => !isAsBefore(use)) };
};

type Changing = { readonly id: string; readonly uses: ChangedUses };

/** An index is written where a use goes, comes or names another entry. Most of them stay. */
export const changeUses = async (
  db: Transaction<Schema>,
  owner: string,
  quests: readonly Changing[],
): Promise<void> => {
  const rowsOf = (part: keyof ChangedUses) =>
    quests.flatMap(({ id, uses }) => uses[part].map(([place, type, key, entry]) => [id, place, type, key, entry]));
  const [gone, come] = [rowsOf('gone'), rowsOf('come')];
  if (gone.length > 0)
    await sql`
      delete from world_uses where owner_id = ${owner} and kind = 'quests'
        and item_id in (${sql.join([...new Set(gone.map(([id]) => id))])})
        and (item_id, place, key) in (
          select ${part(db, 0)}, ${part(db, 1)}, ${part(db, 3)} from ${listOf(db, gone)} as listed)`.execute(db);
  if (come.length > 0)
    await sql`
      insert into world_uses (owner_id, kind, item_id, place, type, key, entry)
      select cast(${owner} as text), 'quests', ${sql.join([0, 1, 2, 3, 4].map((index) => part(db, index)))}
      from ${listOf(db, come)} as listed
      where true
      on conflict (owner_id, kind, item_id, place, key) do update set type = excluded.type, entry = excluded.entry`.execute(
      db,
    );
};

const part = (db: Kysely<Schema>, index: number): RawBuilder<unknown> =>
  isPostgres(db) ? sql`(listed.value ->> ${sql.lit(index)}) collate "C"` : sql`listed.value ->> ${sql.lit(index)}`;
