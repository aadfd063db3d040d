import type { Transaction } from 'kysely';
import type { DocumentTable, Schema } from '#server/db/schema.ts';
import { aStamp } from '#server/entries/entry-row.ts';

type List = { readonly owner: string; readonly kind: DocumentTable };

/** For writes that no document store makes: the list gets another entity tag. */
export const countListWrite = async (transaction: Transaction<Schema>, { owner, kind }: List): Promise<void> => {
  const stamp = aStamp();
  await transaction
    .insertInto('collections')
    .values({ owner_id: owner, kind, version: 1, stamp })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'kind'])
        .doUpdateSet(({ eb, ref }) => ({ version: eb(ref('collections.version'), '+', 1), stamp })),
    )
    .execute();
};
