import type { ImportAnswer, ImportBody } from '#contract/world.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readTable } from '#server/content/entries/imports/read-table.ts';
import { stageImport } from '#server/content/entries/imports/stage-import.ts';

/** As the request does, but reads the table in this thread: to start another takes longer than all the rest. */
export const stageTable = (
  database: Pick<Database, 'db' | 'commit'>,
  body: Partial<ImportBody> & Pick<ImportBody, 'catalogue' | 'text'>,
): Promise<ImportAnswer> => {
  const bytes = Buffer.from(JSON.stringify({ format: 'csv', missing: 'keep', ...body }));
  const { rows, ...table } = readTable(bytes);
  async function* portions() {
    yield rows;
  }
  return stageImport(database, { table: { ...table, rowsInAll: rows.length }, portions }, 'test');
};
