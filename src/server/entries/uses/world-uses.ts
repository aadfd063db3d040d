import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { WorldUses } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import * as problems from '#messages/en/server/problems.ts';
import type { Schema } from '#server/db/schema.ts';
import { isOfFields, type EntryField } from '#server/entries/catalogue-fields.ts';
import { invalidContent } from '#server/errors.ts';

/** `reader` sees the own documents and the official ones; null: an administrator, who sees everybody's. */
type Asked = { readonly reader: string | null; readonly limit: number; readonly after: string | undefined };

type NamedEntry = { readonly id: string; readonly fields: readonly EntryField[] | null };

type UseRow = { owner_id: string; item_id: string; title: string; place: string; key: string };

export const listUsesOfEntry = (db: Kysely<Schema>, { id, fields }: NamedEntry, asked: Asked): Promise<WorldUses> =>
  listUses(db, sql`${names(id)} and ${isOfFields(fields)}`, asked);

export const listUsesOfKind = (db: Kysely<Schema>, type: string, asked: Asked): Promise<WorldUses> =>
  listUses(db, sql`used.type = ${type} and used.type <> ''`, asked);

/** The index has no rows without an entry, and serves conditions that say so. */
const names = (id: string): RawBuilder<boolean> => sql<boolean>`used.entry = ${id} and used.entry <> ''`;

export const isUsed = async (
  db: Kysely<Schema>,
  id: string,
  fields: readonly EntryField[] | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from world_uses as used where ${names(id)} and ${isOfFields(fields)} limit 1`.execute(db);
  return rows.length > 0;
};

const listUses = async (
  db: Kysely<Schema>,
  condition: RawBuilder<unknown>,
  { reader, limit, after }: Asked,
): Promise<WorldUses> => {
  const place = readPlace(after);
  const mayRead = reader === null ? sql`` : sql`and used.owner_id in (${reader}, ${officialOwner})`;
  const beyond = place ? sql`and (used.owner_id, used.item_id, used.place) > (${sql.join(place)})` : sql``;
  const { rows } = await sql<UseRow>`
    select used.owner_id, used.item_id, quests.title, used.place, max(used.key) as key
    from world_uses as used
    join quests on quests.owner_id = used.owner_id and quests.id = used.item_id
    where ${condition} ${mayRead} ${beyond}
    group by used.owner_id, used.item_id, quests.title, used.place
    order by used.owner_id, used.item_id, used.place limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      owner: row.owner_id,
      kind: 'quests' as const,
      id: row.item_id,
      title: row.title,
      place: row.place,
    })),
    next: rows.length > limit && last ? `${last.owner_id} ${last.item_id} ${last.place}` : null,
  };
};

const readPlace = (after: string | undefined): readonly string[] | null => {
  if (after === undefined) return null;
  const place = after.split(' ');
  if (place.length !== 3) throw invalidContent('#/after', problems.wrongPlaceInList);
  return place;
};
