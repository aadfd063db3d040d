import type { Transaction } from 'kysely';
import type { BookImportItemRow, BookImportRow, Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { stepsOfItems } from './book-writes.ts';

/** A document that is as it was before an import. `item` is the import's, `version` and `stamp` are those of now. */
export type Restored = {
  readonly item: Key & Pick<BookImportItemRow, 'number'>;
  readonly version: number;
  readonly stamp: string | null;
};

type Taken = Pick<BookImportRow, 'id' | 'owner_id' | 'created_at'>;

/** A document that is as the import before wrote it is that import's again, which can be taken back in turn. */
export const handToEarlier = async (
  transaction: Transaction<Schema>,
  taken: Taken,
  restored: readonly Restored[],
): Promise<void> => {
  if (restored.length === 0) return;
  const wanted = new Set(restored.map(({ item }) => keyOf(item)));
  const lastOf = await findLast(transaction, taken, wanted);
  const yieldToOthers = createYieldToOthers();
  for (const { item, version, stamp } of restored) {
    const last = lastOf.get(keyOf(item));
    if (!last) continue;
    await transaction
      .updateTable('book_import_items')
      .set({ version, stamp })
      .where('import_id', '=', last.import_id)
      .where('number', '=', last.number)
      .where('document', '=', ({ selectFrom }) =>
        selectFrom('book_import_items as own')
          .select('own.before')
          .where('own.import_id', '=', taken.id)
          .where('own.number', '=', item.number),
      )
      .execute();
    await yieldToOthers();
  }
};

type Key = Pick<BookImportItemRow, 'kind' | 'item_id'>;

const keyOf = ({ kind, item_id }: Key): string => `${kind} ${item_id}`;

type Place = Pick<BookImportItemRow, 'import_id' | 'number'>;

/** Of which a statement reads no text. */
const headsAtOnce = 500;

/** Where the last of the imports before stands that wrote them and can still be taken back. Each of their items is looked at once. */
const findLast = async (
  transaction: Transaction<Schema>,
  { owner_id: owner, created_at: before }: Taken,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Place>> => {
  const earlier = await transaction
    .selectFrom('book_imports')
    .select('id')
    .where('owner_id', '=', owner)
    .where('state', '=', 'applied')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  const places = new Map<string, Place>();
  for (const { id } of earlier)
    for await (const { start, end } of stepsOfItems(transaction, id, headsAtOnce)) {
      const items = await transaction
        .selectFrom('book_import_items')
        .select(['import_id', 'number', 'kind', 'item_id'])
        .where('import_id', '=', id)
        .where('number', '>=', start)
        .where('number', '<', end)
        .where('act', 'in', ['added', 'changed'])
        .execute();
      for (const { import_id, number, ...item } of items)
        if (wanted.has(keyOf(item))) places.set(keyOf(item), { import_id, number });
    }
  return places;
};
