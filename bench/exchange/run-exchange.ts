import { strToU8 } from 'fflate';
import { exportBetterQuesting } from '#domain/exchange/betterquesting/write/export-betterquesting.ts';
import { exportCsv } from '#domain/exchange/tables/export-csv.ts';
import type { Exported, ExportedContent, ExportedFile } from '#domain/exchange/exported.ts';
import { dialects } from '#domain/exchange/ftb/dialect.ts';
import { exportFtb } from '#domain/exchange/ftb/export-ftb.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { openBookIn } from '#server/content/books/opened/open-source.ts';
import { noNamedDocuments, readOpened } from '#server/content/books/opened/read-opened.ts';
import { median } from '#bench/measure/times.ts';
import { table, type TableRow } from '#bench/measure/table.ts';
import { looseTitle, makeContent } from './made-content.ts';
import { measureImport } from './measure-import.ts';

const rounds = 3;

type Write = (content: ExportedContent) => Exported;

const formats: Readonly<Record<string, Write>> = {
  ...Object.fromEntries(
    dialects.map((dialect): [string, Write] => [
      `ftb ${dialect}`,
      (content) => exportFtb(content, { dialect, looseTitle }),
    ]),
  ),
  betterquesting: (content) => exportBetterQuesting(content, { dialect: null, looseTitle }),
  csv: exportCsv,
};

/** Books out and in again, beside the same content as bare JSON. Then a book comes into the started product. */
export const runExchange = async (sizes: readonly number[]): Promise<void> => {
  for (const size of sizes) process.stdout.write(table(measureFormats(await makeContent(size))));
  process.stdout.write(table(await measureImport(sizes)));
};

const measureFormats = (content: ExportedContent): TableRow[] => {
  const bare = median(timesOf(() => JSON.parse(JSON.stringify(content))));
  return Object.entries(formats).map(([format, write]) => {
    const { files } = write(content);
    const out = median(timesOf(() => write(content)));
    const into = median(timesOf(() => readIn(files, content)));
    return {
      [`${content.quests.length} quests`]: format,
      kB: (files.reduce((sum, { text }) => sum + text.length, 0) / 1_000).toFixed(0),
      'bare JSON, ms': bare.toFixed(0),
      'out, ms': out.toFixed(0),
      'in, ms': into.toFixed(0),
      'out / bare': (out / bare).toFixed(1),
      'in / bare': (into / bare).toFixed(1),
    };
  });
};

const timesOf = (work: () => unknown): number[] =>
  Array.from({ length: rounds }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });

/** Throws where quests are missing, since a reader that drops them is quick. */
const readIn = (files: readonly ExportedFile[], { world, entries, quests }: ExportedContent): void => {
  const book = openBookIn(new Map(files.map(({ path, text }) => [path, strToU8(text)])), null);
  if (!book) throw new Error('No reader takes the book.');
  const { entryOf } = indexEntries(entries);
  const read = readOpened(book, { world, entryOf, names: book.names, present: noNamedDocuments });
  if (read.quests.length !== quests.length)
    throw new Error(`${read.quests.length} of ${quests.length} quests came: ${JSON.stringify(read.refused[0])}`);
};
