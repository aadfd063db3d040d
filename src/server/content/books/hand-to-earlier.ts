import type { Transaction } from 'kysely';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { BookImportItemRow, BookImportRow, BookItemKind, Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';

/** A document that is as it was before an import. `item` is the import's, `version` and `stamp` are those of now. */
export type Restored = {
  readonly item: BookImportItemRow;
  readonly version: number;
  readonly stamp: string | null;
};

type Taken = Pick<BookImportRow, 'owner_id' | 'created_at'>;

/** A document that is as the import before wrote it is that import's again, which can be taken back in turn. */
export const handToEarlier = async (
  transaction: Transaction<Schema>,
  taken: Taken,
  restored: readonly Restored[],
): Promise<void> => {
  const yieldToOthers = createYieldToOthers();
  for (const [kind, some] of Map.groupBy(restored, ({ item }) => item.kind))
    for (const portion of inPortions(some)) {
      const ids = portion.map(({ item }) => item.item_id);
      const earlier = await listEarlier(transaction, taken, { kind, ids });
      const lastOf = new Map(earlier.map((item) => [item.item_id, item]));
      for (const { item, version, stamp } of portion) {
        const last = lastOf.get(item.item_id);
        if (last?.document !== item.before) continue;
        await transaction
          .updateTable('book_import_items')
          .set({ version, stamp })
          .where('import_id', '=', last.import_id)
          .where('number', '=', last.number)
          .execute();
      }
      await yieldToOthers();
    }
};

/** What imports before wrote and can still be taken back, the latest last. */
const listEarlier = (
  transaction: Transaction<Schema>,
  { owner_id: owner, created_at: before }: Taken,
  { kind, ids }: { readonly kind: BookItemKind; readonly ids: readonly string[] },
) =>
  transaction
    .selectFrom('book_imports as earlier')
    .innerJoin('book_import_items as item', 'item.import_id', 'earlier.id')
    .select(['item.import_id', 'item.number', 'item.item_id', 'item.document'])
    .where('earlier.owner_id', '=', owner)
    .where('earlier.state', '=', 'applied')
    .where('earlier.created_at', '<', before)
    .where('item.kind', '=', kind)
    .where('item.act', 'in', ['added', 'changed'])
    .where('item.item_id', 'in', ids)
    .orderBy('earlier.created_at')
    .execute();
