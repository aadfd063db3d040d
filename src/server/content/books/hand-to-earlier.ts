import { sql, type Kysely, type Transaction } from 'kysely';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { BookImportItemRow, BookImportRow, Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { stepsOfItems } from './book-writes.ts';
import { hashOf } from './hash-of.ts';
import { listOf, oneOf } from './some-items.ts';

/** A document that is as it was before an import. `item` is the import's, `version` and `stamp` are those of now. */
export type Restored = {
  readonly item: Key & Pick<BookImportItemRow, 'number'>;
  readonly version: number;
  readonly stamp: string | null;
};

export type TakenImport = Pick<BookImportRow, 'id' | 'owner_id' | 'created_at'>;

/** Of `aStamp`. */
export const lengthOfStamp = 12;

/** Ends the stamp of a document that is an import's again: nothing else is written for it. */
export const handedTo = (id: string): string => hashOf(id).slice(0, 16);

/** A document that is as the import before wrote it is that import's again, which can be taken back in turn. */
export const handToEarlier = async (
  transaction: Transaction<Schema>,
  taken: TakenImport,
  restored: readonly Restored[],
): Promise<void> => {
  if (restored.length === 0) return;
  const wanted = new Set(restored.map(({ item }) => itemKeyOf(item)));
  const lastOf = await findLast(transaction, taken, wanted);
  const yieldToOthers = createYieldToOthers();
  for (const [earlier, handed] of Map.groupBy(restored, ({ item }) => lastOf.get(itemKeyOf(item))?.import_id))
    for (const some of earlier === undefined ? [] : inPortions(handed, handedAtOnce)) {
      const pairs = some.flatMap(({ item, ...written }) => {
        const number = lastOf.get(itemKeyOf(item))?.number;
        return number === undefined ? [] : [{ own: item.number, number, ...written }];
      });
      const values = pairs.map(({ own, number, version, stamp }) => [own, number, version, stamp]);
      await sql`
        with handed as materialized (
          select own.before, listed.value as given
          from ${listOf(transaction, values)} as listed cross join book_import_items as own
          where own.import_id = ${taken.id} and own.number in ${oneOf(
            transaction,
            pairs.map(({ own }) => own),
          )}
            and own.number = cast(listed.value ->> 0 as integer))
        update book_import_items set version = cast(handed.given ->> 2 as integer), stamp = handed.given ->> 3,
          written_stamp = null
        from handed
        where book_import_items.import_id = ${earlier}
          and book_import_items.number in ${oneOf(
            transaction,
            pairs.map(({ number }) => number),
          )}
          and book_import_items.number = cast(handed.given ->> 1 as integer)
          and book_import_items.document = handed.before`.execute(transaction);
      await yieldToOthers();
    }
};

/** So many items has one statement, because it compares their texts. */
const handedAtOnce = 80;

type Key = Pick<BookImportItemRow, 'kind' | 'item_id'>;

export const itemKeyOf = ({ kind, item_id }: Key): string => `${kind} ${item_id}`;

export type PlaceOfItem = Pick<BookImportItemRow, 'import_id' | 'number'>;

/** Of which a statement reads no text. */
const headsAtOnce = 500;

/** Where the last of the imports before stands that wrote them and can still be taken back. Each of their items is looked at once. */
export const findLast = async (
  db: Kysely<Schema>,
  { owner_id: owner, created_at: before }: TakenImport,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PlaceOfItem>> => {
  const earlier = await db
    .selectFrom('book_imports')
    .select('id')
    .where('owner_id', '=', owner)
    .where('state', '=', 'applied')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  const places = new Map<string, PlaceOfItem>();
  for (const { id } of earlier)
    for await (const { start, end } of stepsOfItems(db, id, headsAtOnce)) {
      const items = await db
        .selectFrom('book_import_items')
        .select(['import_id', 'number', 'kind', 'item_id'])
        .where('import_id', '=', id)
        .where('number', '>=', start)
        .where('number', '<', end)
        .where('act', 'in', ['added', 'changed'])
        .execute();
      for (const { import_id, number, ...item } of items)
        if (wanted.has(itemKeyOf(item))) places.set(itemKeyOf(item), { import_id, number });
    }
  return places;
};
