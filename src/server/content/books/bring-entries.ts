import type { Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TransactionWork } from '#server/platform/db/guarded-commits.ts';
import type { BookImportRow, Schema } from '#server/platform/db/schema.ts';
import { toEntriesChange } from '#server/content/entries/entry-services.ts';
import type { EntriesActor } from '#server/content/entries/log-entries-action.ts';
import { applyImportIn, completeImport, prepareImport } from '#server/content/entries/imports/apply-import.ts';
import { commitToCatalogues, type Files } from '#server/content/entries/imports/apply-on-file.ts';
import { forgetImport } from '#server/content/entries/imports/purge-imports.ts';
import { ProblemError } from '#server/errors.ts';
import { bookOutdated } from './book-writes.ts';
import { forgetEntries, stagedOf, type WithEntries } from './stage-entries.ts';

/** Whether the import brings entries, or brought some. */
export const bringsEntries = (row: WithEntries): boolean => row.entries === '' || stagedOf(row).brings;

/** Whether the import adds to the world, or added to it. */
export const growsWorld = (row: WithEntries & Pick<BookImportRow, 'world'>): boolean =>
  row.world !== null || bringsEntries(row);

/** Runs `work` in a transaction that may bring the entries of an import to the world, and completes what it brought. */
export const commitWithEntries = async <Result>(
  database: Files,
  row: WithEntries,
  work: TransactionWork<Result>,
): Promise<Result> => {
  const { brings, imports } = stagedOf(row);
  if (!brings) {
    const result = await database.commit(work);
    await orLater(() => forgetEntries(database, row));
    return result;
  }
  for (const { id } of imports) await orOutdated(() => prepareImport(database, id));
  const catalogues = imports.map(({ catalogue }) => catalogue);
  const result = await commitToCatalogues(database, catalogues, work);
  await orLater(async () => {
    for (const { id } of imports) {
      await completeImport(database, id);
      await forgetImport(database, id);
    }
  });
  return result;
};

/** The import is applied, so its answer says so. The next write to the catalogue or the next start completes it, and what is staged is purged after an hour. */
const orLater = async (work: () => Promise<void>): Promise<void> => {
  await Promise.allSettled([work()]);
};

/** Runs in the transaction of `commitWithEntries`, once the world has the catalogues. */
export const bringStagedEntries = async (
  database: Pick<Database, 'dialect'>,
  transaction: Transaction<Schema>,
  { entries, ...actor }: WithEntries & EntriesActor,
): Promise<Change[]> => {
  const changes: Change[] = [];
  const { brings, imports } = stagedOf({ entries });
  if (!brings) return changes;
  for (const { id } of imports) {
    const { catalogue } = await orOutdated(() => applyImportIn(database, transaction, { id, ...actor }));
    if (catalogue !== null) changes.push(toEntriesChange(catalogue));
  }
  return changes;
};

/** A dry run of entries is over an hour after it began, and somebody may call it off. */
const orOutdated = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProblemError && error.status === 410 ? bookOutdated() : error;
  }
};
