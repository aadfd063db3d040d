import type { Database } from '#server/platform/db/database.ts';
import { ownCatalogueOf } from '#server/content/entries/present-rows.ts';

/** Milliseconds until a dry run is over. */
export const importLife = 60 * 60_000;

const rowsAtOnce = 2_000;

/** Entries that one statement removes. Each has words in an index. */
const entriesAtOnce = 100;

/**
 * Once it is closed, in portions, since nobody waits for it. The answer of an applied import stays for requests that are repeated.
 * One that is being applied stays whole: what is not yet in its place stands in its rows alone.
 */
export const forgetImport = async ({ db }: Pick<Database, 'db'>, id: string): Promise<void> => {
  const applying = db.selectFrom('world_imports').select('id').where('id', '=', id).where('state', '=', 'applying');
  if (await applying.executeTakeFirst()) return;
  for (let removed = 1n; removed > 0n;) {
    const few = db.selectFrom('world_import_rows').select('id').where('import_id', '=', id).limit(rowsAtOnce);
    const rows = db.deleteFrom('world_import_rows').where('import_id', '=', id).where('id', 'in', few);
    removed = (await rows.executeTakeFirst()).numDeletedRows;
  }
  await emptyOwnCatalogue(db, id);
  await db.deleteFrom('world_imports').where('id', '=', id).where('state', 'not in', ['applying', 'applied']).execute();
};

/** After the rows, so that nothing is copied into the import's own catalogue afterwards. */
const emptyOwnCatalogue = async (db: Database['db'], id: string): Promise<void> => {
  const row = await db.selectFrom('world_imports').select('catalogue').where('id', '=', id).executeTakeFirst();
  if (!row) return;
  const own = ownCatalogueOf({ id, catalogue: row.catalogue });
  for (let removed = 1n; removed > 0n;) {
    const few = db.selectFrom('world_entries').select('id').where('catalogue', '=', own).limit(entriesAtOnce);
    const entries = db.deleteFrom('world_entries').where('catalogue', '=', own).where('id', 'in', few);
    removed = (await entries.executeTakeFirst()).numDeletedRows;
  }
};

/** Dry runs that are over, and what is left of imports that were applied. */
export const purgeImports = async (
  { db, commit }: Pick<Database, 'db' | 'commit'>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> => {
  const over = Date.now() - importLife;
  const old = await db
    .selectFrom('world_imports')
    .select('id')
    .where('created_at', '<', over)
    .where('state', '!=', 'applying')
    .execute();
  for (const { id } of old) {
    if (signal?.aborted) return;
    await closeImport({ commit }, { id });
    await forgetImport({ db }, id);
  }
  await db.deleteFrom('world_imports').where('created_at', '<', over).where('state', '!=', 'applying').execute();
};

type Closing = { readonly id: string; readonly madeSince?: number };

/** Waits for who applies it; nobody does from then on. false: it was applied, called off or is over. */
export const closeImport = ({ commit }: Pick<Database, 'commit'>, { id, madeSince = 0 }: Closing): Promise<boolean> =>
  commit(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('world_imports')
      .set({ state: 'reading' })
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .where('created_at', '>=', madeSince)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
