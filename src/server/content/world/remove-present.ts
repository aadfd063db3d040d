import type { Transaction } from 'kysely';
import { tablesOfKinds } from '#contract/document-kinds.ts';
import type { Change } from '#contract/events.ts';
import { officialOwner } from '#domain/account/user.ts';
import { tableOf, type Schema } from '#server/platform/db/schema.ts';
import { raiseListVersion } from '#server/content/documents/raise-list-version.ts';
import { countEntryWrite } from '#server/content/entries/entry-store.ts';
import { noteAllIcons } from '#server/content/entries/icons/icon-store.ts';
import { isInPlace } from '#server/content/entries/present-rows.ts';

/** Returns the catalogues that had entries. */
export const removeEntries = async (transaction: Transaction<Schema>): Promise<readonly string[]> => {
  const rows = await transaction.selectFrom('world_entries').select('catalogue').distinct().where(isInPlace).execute();
  if (rows.length > 0) await noteAllIcons(transaction);
  for (const { catalogue } of rows) {
    await countEntryWrite(transaction, catalogue);
    await transaction.deleteFrom('world_entries').where('catalogue', '=', catalogue).execute();
  }
  return rows.map(({ catalogue }) => catalogue);
};

/** Of the official owner. A later document under an old id counts on from its version. Returns the changes. */
export const removeContent = async (transaction: Transaction<Schema>): Promise<readonly Change[]> => {
  const changes: Change[] = [];
  await transaction.deleteFrom('story_line_quests').where('owner_id', '=', officialOwner).execute();
  for (const kind of Object.values(tablesOfKinds)) {
    const rows = await transaction
      .deleteFrom(tableOf(kind))
      .where('owner_id', '=', officialOwner)
      .returning(['id', 'version'])
      .execute();
    for (const { id, version } of rows) {
      await transaction
        .insertInto('deleted_versions')
        .values({ owner_id: officialOwner, kind, item_id: id, version })
        .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'item_id']).doUpdateSet({ version }))
        .execute();
      changes.push({ owner: officialOwner, kind, id, version: null });
    }
    if (rows.length > 0) await raiseListVersion(transaction, { owner: officialOwner, kind });
  }
  return changes;
};
