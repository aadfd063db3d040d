import { importBetterQuesting } from '#domain/exchange/betterquesting/read/import-betterquesting.ts';
import { importFtb } from '#domain/exchange/ftb/read/import-ftb.ts';
import { readContentBook } from './read-content.ts';
import type { ImportWorld, Reading, SourceFile } from '#domain/exchange/imported.ts';
import type { ImportedFormat, TableFormat } from './roots.ts';

/** Books of texts. Tables have cells. */
type BookFormat = Exclude<ImportedFormat, TableFormat>;

type Read = (files: readonly SourceFile[], world: ImportWorld) => Reading;

const readers: Readonly<Record<BookFormat, Read>> = {
  ftb: importFtb,
  betterquesting: importBetterQuesting,
  content: readContentBook,
};

/** Paths are relative to the root. */
export const readBook = (format: BookFormat, files: readonly SourceFile[], world: ImportWorld): Reading =>
  readers[format](files, world);
