import type { Transaction } from 'kysely';
import type { ImportAnswer } from '#contract/world.ts';
import { logEntriesAction, type EntriesActor } from '#server/content/entries/log-entries-action.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Schema, WorldImportRow } from '#server/platform/db/schema.ts';
import { checkRoom, countEntryWrite, lockCatalogue, readCatalogueStamp } from '#server/content/entries/entry-store.ts';
import { refuseUnknownCatalogue } from '#server/content/entries/known-catalogue.ts';
import { ProblemError } from '#server/errors.ts';
import { forgetWritten, noteWritten } from './applied-rows.ts';
import { commitToCatalogue, finishImports, isUnderWay, copyToOwnCatalogue, type Files } from './apply-on-file.ts';
import { copyPortion, listPortions } from './copy-rows.ts';
import { importLife } from './purge-imports.ts';

/** The same figures as its dry run. `catalogue` is null where an earlier request applied it. */
export type Applied = { readonly answer: ImportAnswer; readonly catalogue: string | null };

type Applying = EntriesActor & { readonly id: string };

/** All or nothing. A repeated request finds its own result, or completes an import that was interrupted. */
export const applyImport = async (database: Files, applying: Applying): Promise<Applied> => {
  try {
    return await apply(database, applying);
  } finally {
    forgetWritten(applying.id);
  }
};

const apply = async (database: Files, applying: Applying): Promise<Applied> => {
  const { id } = applying;
  const { catalogue } = await findImport(database, id);
  await prepareImport(database, id);
  const applied = await commitToCatalogue(database, catalogue, (transaction) =>
    applyImportIn(database, transaction, applying),
  );
  await completeImport(database, id);
  return applied;
};

/** Runs before the transaction that applies an import: on the embedded file the rows are copied where nobody reads them. */
export const prepareImport = async (database: Files, id: string): Promise<void> => {
  const { catalogue, state, stamp } = await findImport(database, id);
  const isPresent = state === 'ready' && stamp === (await readCatalogueStamp(database.db, catalogue));
  if (database.dialect === 'sqlite' && isPresent) await copyToOwnCatalogue(database, { id, catalogue });
};

/** Runs after the transaction that applies an import. */
export const completeImport = async (database: Files, id: string): Promise<void> => {
  while (await isUnderWay(database, id)) await finishImports(database);
};

/** Applies an import in a transaction. On the embedded file this shows the rows of the import's own catalogue. PostgreSQL copies them here, since nobody waits for it. */
export const applyImportIn = async (
  { dialect }: Pick<Database, 'dialect'>,
  transaction: Transaction<Schema>,
  { id, ...actor }: Applying,
): Promise<Applied> => {
  const { state, answer: text, catalogue, stamp } = await lockImport(transaction, id);
  const answer = JSON.parse(text) as ImportAnswer;
  if (state === 'applied') return { answer, catalogue: null };
  if (state === 'applying') return { answer, catalogue };
  if ((await lockCatalogue(transaction, catalogue)) !== stamp) throw importOutdated();
  await refuseUnknownCatalogue(transaction, catalogue);
  await countEntryWrite(transaction, catalogue);
  await checkRoom(transaction, catalogue, answer.added);
  if (dialect === 'postgres')
    for await (const portion of listPortions(transaction, id, rowsAtOnce)) {
      await copyPortion(transaction, portion, catalogue);
      noteWritten(id, rowsAtOnce);
    }
  const next = dialect === 'postgres' ? 'applied' : 'applying';
  await transaction.updateTable('world_imports').set({ state: next }).where('id', '=', id).execute();
  const { added, changed, retired } = answer;
  await logEntriesAction(transaction, {
    act: 'entries_imported',
    ...actor,
    target: { id: catalogue, name: catalogue },
    details: { import: id, added, changed, retired },
  });
  return { answer, catalogue };
};

const rowsAtOnce = 2_000;

const selectOpen = (db: Database['db'], id: string) =>
  db
    .selectFrom('world_imports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'reading')
    .where('created_at', '>=', Date.now() - importLife);

const findImport = async ({ db }: Pick<Database, 'db'>, id: string): Promise<WorldImportRow> => {
  const row = await selectOpen(db, id).executeTakeFirst();
  if (!row) throw importGone();
  return row;
};

const lockImport = async (transaction: Transaction<Schema>, id: string): Promise<WorldImportRow> => {
  const row = await lockRows(transaction, selectOpen(transaction, id)).executeTakeFirst();
  if (!row) throw importGone();
  return row;
};

export const importGone = (): ProblemError =>
  new ProblemError({ status: 410, code: problemCodes.importGone, detail: problems.importGone });

const importOutdated = (): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.importOutdated, detail: problems.importOutdated });
