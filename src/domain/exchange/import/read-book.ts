import { importBetterQuesting } from '#domain/exchange/betterquesting/read/import-betterquesting.ts';
import { importFtb } from '#domain/exchange/ftb/read/import-ftb.ts';
import { readContentBook } from './content/read-content.ts';
import type { ImportWorld, Reading, SourceFile } from '#domain/exchange/imported.ts';
import type { ImportedFormat } from './roots.ts';

type Read = (files: readonly SourceFile[], world: ImportWorld) => Reading;

const readers: Readonly<Record<ImportedFormat, Read>> = {
  ftb: importFtb,
  betterquesting: importBetterQuesting,
  content: readContentBook,
};

/** Paths are relative to the root. */
export const readBook = (format: ImportedFormat, files: readonly SourceFile[], world: ImportWorld): Reading =>
  readers[format](files, world);
