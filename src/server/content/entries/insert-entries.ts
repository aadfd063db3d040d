import type { Transaction } from 'kysely';
import { officialOwner } from '#domain/account/user.ts';
import type { Entry } from '#domain/world/entry.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { toEntryRow } from './entry-row.ts';
import { checkRoom, countEntryWrite } from './entry-store.ts';

/** The entries of a world that an installation begins with. Those that stand already stay as they are. */
export const insertEntries = async (
  transaction: Transaction<Schema>,
  entries: readonly Entry[],
  by: string = officialOwner,
): Promise<void> => {
  const yieldToOthers = createYieldToOthers();
  for (const [catalogue, some] of Map.groupBy(entries, (entry) => entry.catalogue)) {
    await countEntryWrite(transaction, catalogue);
    await checkRoom(transaction, catalogue, some.length);
    for (const portion of inPortions(some)) {
      await transaction
        .insertInto('world_entries')
        .values(portion.map((entry) => toEntryRow(entry, { by, version: 1 })))
        .onConflict((conflict) => conflict.columns(['catalogue', 'id']).doNothing())
        .execute();
      await yieldToOthers();
    }
  }
};
