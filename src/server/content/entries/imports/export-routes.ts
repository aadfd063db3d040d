import type { Readable } from 'node:stream';
import { z } from 'zod';
import { tableQuery, entryTableColumns } from '#contract/world.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import type { Entry } from '#domain/world/entry.ts';
import { requireAdministrator } from '#server/accounts/auth/sessions/require-administrator.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refused, tags, type EntryRoutes } from '#server/content/entries/entry-services.ts';
import { readCatalogue } from '#server/content/entries/all-entries.ts';
import { stateOfImports } from '#server/content/entries/present-rows.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { toCell, toTableLine, toListCell } from '#domain/exchange/tables/table-cells.ts';

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
  yield Buffer.from(byteOrderMark + toTableLine(entryTableColumns, delimiter));
  const yieldToOthers = createYieldToOthers();
  const before = await stateOfImports(db, catalogue);
  const refuseChange = async (): Promise<void> => {
    if (before !== (await stateOfImports(db, catalogue)))
      throw new Error('An import changed the catalogue while it was written as a table.');
  };
  for await (const entries of readCatalogue(db, catalogue, rowsAtOnce)) {
    await refuseChange();
    yield Buffer.from(entries.map((entry) => toTableLine(cellsOf(entry), delimiter)).join(''));
    await yieldToOthers();
  }
  await refuseChange();
}

const cellsOf = ({ id, name, aliases, level, value, tags: own, retired }: Entry): string[] => [
  toCell(id),
  toCell(name),
  toListCell(aliases),
  String(level ?? ''),
  String(value ?? ''),
  toListCell(own),
  String(retired),
];
