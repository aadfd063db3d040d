import { readBook } from '#domain/exchange/import/read-book.ts';
import { isTableFormat } from '#domain/exchange/import/roots.ts';
import { readToEnd, type Imported, type ImportWorld } from '#domain/exchange/imported.ts';
import { readTables } from '#domain/exchange/tables/read/read-tables.ts';
import type { NamedDocuments } from '#domain/exchange/tables/read/tables-reader.ts';
import type { OpenedBook } from './open-source.ts';
import { openTables } from './open-tables.ts';

/** Where nothing is: every row of a table is new. */
export const noNamedDocuments: NamedDocuments = { questOf: () => undefined, lineOf: () => undefined };

/** `present` counts for tables. `takesWorld`: the world that comes with tables judges them. */
type Into = ImportWorld & { readonly present: NamedDocuments; readonly takesWorld?: boolean };

export const readOpened = ({ root, files }: OpenedBook, { present, takesWorld = false, ...into }: Into): Imported => {
  const { format } = root;
  if (!isTableFormat(format)) return readToEnd(readBook(format, files, into));
  const { sheets, world: brought } = openTables(format, files);
  const world = (takesWorld ? brought : null) ?? into.world;
  return readToEnd(readTables(sheets, { format, world, brought, present }));
};
