import type { Readable } from 'node:stream';
import { z } from 'zod';
import { tableQuery, worldRoutes } from '#contract/world.ts';
import { requireAdministrator } from '#server/auth/sessions/require-administrator.ts';
import type { Database } from '#server/db/database.ts';
import { refused, tags, type EntryRoutes } from '#server/entries/entry-parts.ts';
import { entryColumns, toEntry } from '#server/entries/entry-row.ts';
import { findPresent, isPresent, stateOfImports } from '#server/entries/present/present-rows.ts';
import { createYieldToOthers } from '#server/workers/yield-to-others.ts';
import { entryParts } from './read-row.ts';
import { toCell, toTableLine, toListCell } from './table-cells.ts';

const tables = [
  { url: worldRoutes.entriesCsv, type: 'text/csv', delimiter: ',', ending: 'csv' },
  { url: worldRoutes.entriesTsv, type: 'text/tab-separated-values', delimiter: '\t', ending: 'tsv' },
] as const;

export const addExportRoutes: EntryRoutes = (app, { database, large }) => {
  for (const { url, type, delimiter, ending } of tables)
    app.route({
      method: 'GET',
      url,
      onRequest: requireAdministrator,
      schema: {
        tags,
        summary: `Read a catalogue as ${ending.toUpperCase()}, for a spreadsheet; an import reads it again`,
        querystring: tableQuery,
        response: {
          200: { description: 'The table', content: { [type]: { schema: z.string() } } },
          ...refused,
        },
      },
      handler: async (request, reply) => {
        const { catalogue } = request.query;
        const lines = writeTable(database, catalogue, delimiter);
        const table: Readable = await large.send(request, reply, lines);
        reply.header('Content-Disposition', `attachment; filename="${catalogue}.${ending}"`);
        return reply.type(`${type}; charset=utf-8`).send(table as never);
      },
    });
};

const rowsAtOnce = 500;

/** Spreadsheets read a table as Unicode where it begins with this mark. */
const byteOrderMark = '\uFEFF';

async function* writeTable({ db }: Pick<Database, 'db'>, catalogue: string, delimiter: string): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + toTableLine(entryParts, delimiter));
  const yieldToOthers = createYieldToOthers();
  const before = await stateOfImports(db, catalogue);
  const present = await findPresent(db, catalogue);
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows = await db
      .selectFrom('world_entries as entry')
      .select(entryColumns)
      .where(isPresent('entry', present))
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    if (before !== (await stateOfImports(db, catalogue)))
      throw new Error('An import changed the catalogue while it was written as a table.');
    if (rows.length > 0) yield Buffer.from(rows.map((row) => toTableLine(cellsOf(toEntry(row)), delimiter)).join(''));
    after = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id;
    await yieldToOthers();
  }
}

const cellsOf = ({ id, name, aliases, level, value, tags: own, retired }: ReturnType<typeof toEntry>): string[] => [
  toCell(id),
  toCell(name),
  toListCell(aliases),
  String(level ?? ''),
  String(value ?? ''),
  toListCell(own),
  String(retired),
];
