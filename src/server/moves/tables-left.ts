import { sql, type Kysely } from 'kysely';
import type { MovePreview } from '#contract/moves.ts';
import { indexBookKinds } from '#domain/exchange/ftb/book-kinds.ts';
import { bookFormat } from '#domain/exchange/ftb/book.ts';
import { tableNumberOf } from '#domain/exchange/ftb/table-reference.ts';
import { readWorld } from '#server/content/current-world/current-world.ts';
import { isOfFields, type EntryField } from '#server/content/entries/catalogue-fields.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { among, type BothOwners } from './moved-rows.ts';

type Table = MovePreview['reward_tables'][number];

/** Tables of rewards that the quests name and that the other place lacks: they stay where they are. By title. */
export const findTablesLeft = async (
  db: Kysely<Schema>,
  { from, to }: BothOwners,
  quests: readonly string[],
): Promise<Table[]> => {
  const { indexed } = await readWorld(db);
  const fields = [...indexBookKinds(indexed.world)].flatMap(([type, { kind, format }]): EntryField[] =>
    kind.fields.flatMap((field) =>
      field.control === 'entry' && format?.get(field.of) === 'table_id' ? [{ type, key: field.idKey }] : [],
    ),
  );
  if (fields.length === 0) return [];
  const named = new Set<string>();
  for (const ids of inPortions(quests)) {
    const { rows } = await sql<{ entry: string }>`
      select distinct used.entry from world_uses as used
      where used.owner_id = ${from} and used.kind = 'quests' and ${among('item_id', ids)} and ${isOfFields(fields)}`.execute(
      db,
    );
    for (const { entry } of rows) named.add(entry);
  }
  if (named.size === 0) return [];
  const present = new Set((await readTables(db, to)).map(({ id }) => id));
  return (await readTables(db, from))
    .filter(({ id, foreign_id: book }) => !present.has(id) && namesOf(id, book).some((name) => named.has(name)))
    .map(({ id, title }) => ({ id, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
};

/** A quest names a table by its id, or by the number that it had in a book. */
const namesOf = (id: string, book: string | null): string[] =>
  book !== null && /^[0-9A-F]{16}$/.test(book) ? [id, String(tableNumberOf(book))] : [id];

const readTables = (db: Kysely<Schema>, owner: string) =>
  db
    .selectFrom('reward_tables as tables')
    .leftJoin('origins', (join) =>
      join
        .onRef('origins.owner_id', '=', 'tables.owner_id')
        .onRef('origins.item_id', '=', 'tables.id')
        .on('origins.kind', '=', 'reward_tables')
        .on('origins.format', '=', bookFormat),
    )
    .select(['tables.id', 'tables.title', 'origins.foreign_id'])
    .where('tables.owner_id', '=', owner)
    .execute();
