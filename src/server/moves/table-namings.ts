import { sql, type Kysely } from 'kysely';
import { indexBookKinds } from '#domain/exchange/ftb/book-kinds.ts';
import { readWorld } from '#server/content/current-world/current-world.ts';
import { isOfFields, type EntryField } from '#server/content/entries/catalogue-fields.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { tooManyMoved } from './document-heads.ts';
import { among } from './moved-portions.ts';
import { namesOf, type RewardTableHead } from './table-heads.ts';

/** Fields that a quest book reads as the id of a table. */
export const tableFields = async (db: Kysely<Schema>): Promise<EntryField[]> => {
  const { indexed } = await readWorld(db);
  return [...indexBookKinds(indexed.world)].flatMap(([type, { kind, format }]) =>
    kind.fields.flatMap((field): EntryField[] =>
      field.control === 'entry' && format?.get(field.of) === 'table_id' ? [{ type, key: field.idKey }] : [],
    ),
  );
};

/** `tables` are the names in fields of tables. `uses`: how often each name stands in the documents, in whatever field. */
export type Namings = { readonly tables: ReadonlySet<string>; readonly uses: ReadonlyMap<string, number> };

type Documents = {
  readonly from: string;
  readonly fields: readonly EntryField[];
  readonly kind: 'quests' | 'reward_tables';
  readonly ids: readonly string[];
};

/** The uses of a document may be a thousand. */
const documentsAtOnce = 10;

export const findNamings = async (db: Kysely<Schema>, { from, kind, ids, fields }: Documents): Promise<Namings> => {
  const pause = createYieldToOthers();
  const [tables, uses] = [new Set<string>(), new Map<string, number>()];
  for (const some of inPortions(ids, documentsAtOnce)) {
    const { rows } = await sql<{ entry: string; uses: number; tables: number }>`
      select used.entry, count(*) as uses, sum(case when ${isOfFields(fields)} then 1 else 0 end) as tables
      from world_uses as used
      where used.owner_id = ${from} and used.kind = ${kind} and ${among('item_id', some)}
      group by used.entry`.execute(db);
    for (const row of rows) {
      uses.set(row.entry, (uses.get(row.entry) ?? 0) + Number(row.uses));
      if (Number(row.tables) > 0) tables.add(row.entry);
    }
    await pause();
  }
  return { tables, uses };
};

export type ReachedTables = { readonly heads: readonly RewardTableHead[]; readonly uses: Namings['uses'] };

type Naming = Pick<Documents, 'from' | 'fields'> & { readonly names: ReadonlySet<string>; readonly most: number };

/** Those of these names, and those that they name in turn; with the uses in all of them. */
export const findNamedTables = async (
  db: Kysely<Schema>,
  { names, most, ...place }: Naming,
  heads: readonly RewardTableHead[],
): Promise<ReachedTables> => {
  const pause = createYieldToOthers();
  const [found, uses] = [new Set<RewardTableHead>(), new Map<string, number>()];
  const headsOf = Map.groupBy(
    heads.flatMap((head) => namesOf(head).map((name) => ({ name, head }))),
    ({ name }) => name,
  );
  for (let next = names; next.size > 0;) {
    const reached = [...next].flatMap((name) => headsOf.get(name) ?? []).map(({ head }) => head);
    const further = new Set(reached.filter((head) => !found.has(head)));
    for (const head of further) found.add(head);
    if (found.size > most) throw tooManyMoved();
    await pause();
    const ids = Array.from(further, ({ id }) => id);
    const inner = await findNamings(db, { ...place, kind: 'reward_tables', ids });
    for (const [name, count] of inner.uses) uses.set(name, (uses.get(name) ?? 0) + count);
    next = inner.tables;
  }
  return { heads: [...found], uses };
};
