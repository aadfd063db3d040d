import { sql } from 'kysely';
import { documentTables, lineGroupsTable, worldTable } from '#contract/document-kinds.ts';
import { unpackText } from '#server/content/documents/packed-text.ts';
import { allTables, countedTables } from '#server/operating/backup/backed-up-tables.ts';
import type { Database } from '#server/platform/db/database.ts';

export type Row = Readonly<Record<string, unknown>>;

/** By the name of the table, in one order on both databases. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

export const rowsOfTables = async ({ db }: Pick<Database, 'db'>): Promise<Rows> => {
  const rows: Record<string, readonly Row[]> = {};
  for (const table of [...allTables.map(({ name }) => name), ...countedTables]) {
    const found = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
    const read = await Promise.all(found.rows.map(toRow));
    rows[table] = read.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  }
  return rows;
};

const kinds = [...documentTables, lineGroupsTable, worldTable] as const;

/** Packed or not, a version is the same. Without a note for the database: a restore has it noted anew. */
const toRow = async ({ uses_noted: _noted, document, ...row }: Row): Promise<Row> => {
  const columns = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (typeof document !== 'string') return Object.fromEntries(columns);
  const kind = kinds.find((each) => each === row['kind']);
  if (!kind) return { ...Object.fromEntries(columns), document };
  const place = { owner: String(row['owner_id']), kind };
  return { ...Object.fromEntries(columns), document: await unpackText(document, place) };
};
