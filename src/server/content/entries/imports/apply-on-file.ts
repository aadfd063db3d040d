import type { Database } from '#server/platform/db/database.ts';
import { withoutGuard, type TransactionWork } from '#server/platform/db/guarded-commits.ts';
import { countEntryWrite } from '#server/content/entries/entry-store.ts';
import { forgetWritten, noteWritten } from './applied-rows.ts';
import { ImportUnderWay } from './import-under-way.ts';
import { ownCatalogueOf } from '#server/content/entries/present-rows.ts';
import { copyPortion, listPortions, movePortion } from './copy-rows.ts';

export type Files = Pick<Database, 'db' | 'dialect' | 'commit'>;

/** A transaction of so many rows keeps others waiting for some milliseconds. */
const rowsAtOnce = { own: 100, moved: 50 };

/** Writes the rows where nobody reads them, in many short transactions. One further transaction switches them on. */
export const copyToOwnCatalogue = async ({ db, commit }: Files, one: Import): Promise<void> => {
  const own = ownCatalogueOf(one);
  for await (const portion of listPortions(db, one.id, rowsAtOnce.own)) {
    await commit((transaction) => copyPortion(transaction, portion, own));
    noteWritten(one.id, rowsAtOnce.own);
  }
};

const underWay = new WeakMap<Database['db'], Promise<void>>();

/**
 * Completes imports that are switched on, also those that a stop or a full disk interrupted: in many short transactions,
 * since others read and write in between (docs/decisions/world/023-imports-on-the-file.md).
 */
export const finishImports = (database: Files): Promise<void> => {
  const running = underWay.get(database.db);
  if (running) return running;
  const finishing = withoutGuard(() => finishAll(database)).finally(() => underWay.delete(database.db));
  underWay.set(database.db, finishing);
  return finishing;
};

export const isUnderWay = async ({ db }: Pick<Database, 'db'>, id: string): Promise<boolean> =>
  (await selectUnderWay(db).where('id', '=', id).executeTakeFirst()) !== undefined;

const selectUnderWay = (db: Database['db']) =>
  db.selectFrom('world_imports').select(['id', 'catalogue']).where('state', '=', 'applying');

export type Import = { readonly id: string; readonly catalogue: string };

const finishAll = async (database: Files): Promise<void> => {
  for (const one of await selectUnderWay(database.db).execute()) await moveAll(database, one);
};

const moveAll = async ({ db, commit }: Files, { id, catalogue }: Import): Promise<void> => {
  for await (const portion of listPortions(db, id, rowsAtOnce.moved)) {
    await commit((transaction) => movePortion(transaction, portion, catalogue));
    noteWritten(id, rowsAtOnce.moved);
  }
  await commit(async (transaction) => {
    await transaction.updateTable('world_imports').set({ state: 'applied' }).where('id', '=', id).execute();
    await countEntryWrite(transaction, catalogue);
  });
  forgetWritten(id);
};

/** Waits for an import into the catalogue, and completes one that was interrupted. */
export const commitToCatalogue = <Result>(
  database: Files,
  catalogue: string,
  work: TransactionWork<Result>,
): Promise<Result> => commitToCatalogues(database, [catalogue], work);

export const commitToCatalogues = async <Result>(
  database: Files,
  catalogues: readonly string[],
  work: TransactionWork<Result>,
): Promise<Result> => {
  for (;;) {
    try {
      return await database.commit(work);
    } catch (error) {
      if (!(error instanceof ImportUnderWay && catalogues.includes(error.catalogue))) throw error;
      await finishImports(database);
    }
  }
};
