import type { Kysely, Transaction } from 'kysely';
import type { DocumentTable, Schema } from '#server/platform/db/schema.ts';
import { aStamp } from '#server/content/entries/entry-row.ts';

type List = { readonly owner: string; readonly kind: DocumentTable };

/** Gives a list another entity tag. */
export const listWriteQuery = (db: Kysely<Schema>, { owner, kind, stamp }: List & { readonly stamp: string }) =>
  db
    .insertInto('collections')
    .values({ owner_id: owner, kind, version: 1, stamp })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'kind'])
        .doUpdateSet(({ eb, ref }) => ({ version: eb(ref('collections.version'), '+', 1), stamp })),
    );

/** Raises the version of a list for writes that no document store makes. */
export const raiseListVersion = async (transaction: Transaction<Schema>, list: List): Promise<void> => {
  await listWriteQuery(transaction, { ...list, stamp: aStamp() }).execute();
};
