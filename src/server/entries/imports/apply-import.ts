import { sql, type Transaction } from 'kysely';
import type { ImportAnswer } from '#contract/world.ts';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import * as problems from '#messages/en/server/problems.ts';
import type { Database } from '#server/db/database.ts';
import { isPostgres, lockRows } from '#server/db/lock-rows.ts';
import type { Schema, WorldImportRow } from '#server/db/schema.ts';
import { entryColumns } from '#server/entries/entry-row.ts';
import { checkRoom, countEntryWrite, readCatalogueStamp } from '#server/entries/entry-store.ts';
import { ProblemError } from '#server/errors.ts';
import { createYieldToOthers } from '#server/workers/yield-to-others.ts';
import { importLife } from './purge-imports.ts';

/** The same figures as its dry run. `catalogue` is null where an earlier request applied it. */
export type Applied = { readonly answer: ImportAnswer; readonly catalogue: string | null };

/** All or nothing. A repeated request finds its own result. */
export const applyImport = (database: Pick<Database, 'commit'>, id: string): Promise<Applied> =>
  database.commit(async (transaction) => {
    const { state, answer: text, catalogue, stamp } = await holdImport(transaction, id);
    const answer = JSON.parse(text) as ImportAnswer;
    if (state === 'applied') return { answer, catalogue: null };
    const now = await readCatalogueStamp(transaction, catalogue);
    await countEntryWrite(transaction, catalogue);
    if (now !== stamp) throw importOutdated();
    await checkRoom(transaction, catalogue, answer.added);
    await copyRows(transaction, id);
    await transaction.updateTable('world_imports').set({ state: 'applied' }).where('id', '=', id).execute();
    return { answer, catalogue };
  });

const holdImport = async (transaction: Transaction<Schema>, id: string): Promise<WorldImportRow> => {
  const query = transaction
    .selectFrom('world_imports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'reading')
    .where('created_at', '>=', Date.now() - importLife);
  const row = await lockRows(transaction, query).executeTakeFirst();
  if (!row) throw importGone();
  return row;
};

/** On the embedded file a statement keeps everything else from running. */
const rowsAtOnce = { sqlite: 250, postgres: 10_000 } as const;

const changing = [...entryColumns.slice(2), 'folded', 'words', 'updated_at', 'updated_by'] as const;

const copied = sql.join(['catalogue', 'id', ...changing].map((column) => sql.ref(column)));
const replaced = sql.join(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));

const copyRows = async (transaction: Transaction<Schema>, importId: string): Promise<void> => {
  const most = rowsAtOnce[isPostgres(transaction) ? 'postgres' : 'sqlite'];
  const yieldToOthers = createYieldToOthers();
  let after: string | undefined = '';
  while (after !== undefined) {
    const end: string | undefined = await findEnd(transaction, { importId, after, most });
    const within = end === undefined ? sql`` : sql`and id <= ${end}`;
    await sql`
      insert into world_entries (${copied}) select ${copied} from world_import_rows
      where import_id = ${importId} and id > ${after} ${within} order by id
      on conflict (catalogue, id) do update set ${replaced}`.execute(transaction);
    after = end;
    await yieldToOthers();
  }
};

type Portion = { readonly importId: string; readonly after: string; readonly most: number };

const findEnd = async (
  transaction: Transaction<Schema>,
  { importId, after, most }: Portion,
): Promise<string | undefined> => {
  const row = await transaction
    .selectFrom('world_import_rows')
    .select('id')
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return row?.id;
};

export const importGone = (): ProblemError =>
  new ProblemError({ status: 410, code: problemCodes.importGone, detail: problems.importGone });

const importOutdated = (): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.importOutdated, detail: problems.importOutdated });
