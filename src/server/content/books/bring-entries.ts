import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ImportAnswer } from '#contract/world.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { BookImportRow, Schema, WorldImportRowRow } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { toEntriesChange } from '#server/content/entries/entry-parts.ts';
import { toEntryRow } from '#server/content/entries/entry-row.ts';
import { checkRoom } from '#server/content/entries/entry-store.ts';
import type { EntriesActor } from '#server/content/entries/log-entries-action.ts';
import { applyImportIn, completeImport, prepareImport } from '#server/content/entries/imports/apply-import.ts';
import { commitToCatalogues, type Files } from '#server/content/entries/imports/apply-on-file.ts';
import { closeImport, forgetImport } from '#server/content/entries/imports/purge-imports.ts';
import type { Change } from '#contract/events.ts';
import type { TransactionWork } from '#server/platform/db/guarded-commits.ts';
import { ProblemError } from '#server/errors.ts';
import { bookOutdated } from './book-writes.ts';
import { unpackRows, type PackedRows } from './packed-items.ts';

/** What was written to catalogues last. One that was never written to is not in it. */
export const readStamps = async (db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('world_catalogues').select(['catalogue', 'stamp']).execute();
  return new Map(rows.map(({ catalogue, stamp }) => [catalogue, stamp]));
};

type Staging = { readonly by: string; readonly stamps: ReadonlyMap<string, string> };

/** An import of entries for each catalogue, as a table of them is. Returns their ids as JSON. 422 where a catalogue has no room. */
export const stageEntries = async (
  { db, commit }: Pick<Database, 'db' | 'commit'>,
  { by, stamps }: Staging,
  packed: PackedRows,
): Promise<string | null> => {
  const entries = await unpackRows<Entry>(packed);
  const ids: string[] = [];
  const yieldToOthers = createYieldToOthers();
  for (const [catalogue, some] of Map.groupBy(entries, (entry) => entry.catalogue)) {
    await checkRoom(db, catalogue, some.length);
    const id = randomUUID();
    ids.push(id);
    const answer: ImportAnswer = { ...nothing, id, added: some.length };
    const head = { id, catalogue, state: 'reading' as const, answer: JSON.stringify(answer), created_by: by };
    await commit(async (transaction) => {
      const stamp = stamps.get(catalogue) ?? '';
      const row = { ...head, stamp, created_at: Date.now() };
      await transaction.insertInto('world_imports').values(row).execute();
    });
    for (const portion of inPortions(some)) {
      const rows: WorldImportRowRow[] = [];
      for (const entry of portion) {
        rows.push({ import_id: id, act: 'added' as const, ...toEntryRow(entry, { by, version: 1 }) });
        await yieldToOthers();
      }
      await commit(async (transaction) => {
        await transaction.insertInto('world_import_rows').values(rows).execute();
      });
    }
    await commit(async (transaction) => {
      await transaction.updateTable('world_imports').set({ state: 'ready' }).where('id', '=', id).execute();
    });
  }
  return ids.length > 0 ? JSON.stringify(ids) : null;
};

const nothing = { added: 0, changed: 0, retired: 0, unchanged: 0, refused: [], refused_rows: 0 };

type WithEntries = Pick<BookImportRow, 'entries'>;

const idsOf = ({ entries }: WithEntries): readonly string[] =>
  entries === null || entries === '' ? [] : (JSON.parse(entries) as string[]);

/** Runs `work` in a transaction that may bring the entries of an import to the world, and completes what it brought. */
export const commitWithEntries = async <Result>(
  database: Files,
  row: WithEntries,
  work: TransactionWork<Result>,
): Promise<Result> => {
  const ids = idsOf(row);
  if (ids.length === 0) return database.commit(work);
  for (const id of ids) await orOutdated(() => prepareImport(database, id));
  const rows = database.db.selectFrom('world_imports').select('catalogue').where('id', 'in', ids);
  const catalogues = (await rows.execute()).map(({ catalogue }) => catalogue);
  const result = await commitToCatalogues(database, catalogues, work);
  for (const id of ids) {
    await completeImport(database, id);
    await forgetImport(database, id);
  }
  return result;
};

/** In that transaction, after the world has its catalogues. */
export const bringEntries = async (
  database: Pick<Database, 'dialect'>,
  transaction: Transaction<Schema>,
  { entries, ...actor }: WithEntries & EntriesActor,
): Promise<Change[]> => {
  const changes: Change[] = [];
  for (const id of idsOf({ entries })) {
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

/** Those of a dry run that nobody applies any more. */
export const forgetEntries = async (database: Pick<Database, 'db' | 'commit'>, row: WithEntries): Promise<void> => {
  for (const id of idsOf(row)) {
    await closeImport(database, { id });
    await forgetImport(database, id);
  }
};
