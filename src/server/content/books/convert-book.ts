import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { exportBetterQuesting } from '#domain/exchange/betterquesting/write/export-betterquesting.ts';
import { exportCsv } from '#domain/exchange/tables/export-csv.ts';
import type { Exported, ExportedContent, ExportedFile, Loss } from '#domain/exchange/exported.ts';
import { dialects } from '#domain/exchange/ftb/dialect.ts';
import { exportFtb } from '#domain/exchange/ftb/export-ftb.ts';
import type { Imported, ImportRefusals } from '#domain/exchange/imported.ts';
import { importedFormats, type ImportedFormat } from '#domain/exchange/import/roots.ts';
import { byWeight, totalsOf, lossWeight, type Losses } from '#domain/exchange/losses.ts';
import { withoutKept } from '#domain/origin.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { shippedWorlds, type ShippedWorld } from '#domain/worlds/worlds.ts';
import { losses as lossTexts, looseQuests } from '#texts/exchange/losses.ts';
import { refusals as refusalTexts } from '#texts/exchange/refusals.ts';
import * as texts from '#texts/server/convert.ts';
import { messageOf } from '#messages/message-of.ts';
import { ArchiveError } from '#server/content/books/opened/open-archive.ts';
import { openBookIn, openPath } from '#server/content/books/opened/open-source.ts';
import { noNamedDocuments, readOpened } from '#server/content/books/opened/read-opened.ts';
import { TableError } from '#server/content/books/opened/table-error.ts';

type Write = (content: ExportedContent) => Exported;

const writers: Readonly<Record<string, Write>> = {
  ...Object.fromEntries(
    dialects.map((dialect): [string, Write] => [
      `ftb@${dialect}`,
      (content) => exportFtb(content, { dialect, looseTitle: looseQuests }),
    ]),
  ),
  betterquesting: (content) => exportBetterQuesting(content, { dialect: null, looseTitle: looseQuests }),
  content: (content) => ({ files: [{ path: 'content.json', text: writeContent(content) }], losses: [] }),
  csv: exportCsv,
};

const writeContent = ({ world, entries, quests, story_lines, line_groups = [], reward_tables = [] }: ExportedContent) =>
  `${JSON.stringify({
    version: 'converted',
    release: null,
    world,
    entries,
    quests: quests.map(withoutKept),
    story_lines: story_lines.map(withoutKept),
    line_groups,
    reward_tables: reward_tables.map(withoutKept),
  })}\n`;

type Asked = {
  readonly input: string;
  readonly out: string;
  readonly from: ImportedFormat | null;
  readonly write: Write;
};

type Print = (line: string) => void;

const exitCodes = { done: 0, stops: 1, unreadable: 2 } as const;

/** `npm run convert`: a book of one format as that of another, without a server. Resolves to the exit code. */
export const convertBook = async (words: readonly string[], print: Print): Promise<number> => {
  const asked = readWords(words);
  if (!asked) {
    print(texts.convertUsage({ from: importedFormats, to: Object.keys(writers) }));
    return exitCodes.unreadable;
  }
  try {
    return await convert(asked, print);
  } catch (error) {
    if (error instanceof ArchiveError) print(`${error.file ?? asked.input}: ${texts.archiveFaults[error.fault]}`);
    else if (error instanceof TableError) print(`${error.file ?? asked.input}: ${error.message}`);
    else if (isMissing(error)) print(texts.nothingAt(asked.input));
    else print(error instanceof Error ? error.message : String(error));
    return exitCodes.unreadable;
  }
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readWords = (words: readonly string[]): Asked | null => {
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [input, out, ...more] = positionals;
    const from = importedFormats.find((each) => each === values.from) ?? null;
    const write = writers[values.to ?? ''];
    const isRight = more.length === 0 && (values.from === undefined || from !== null);
    return isRight && input !== undefined && out !== undefined && write ? { input, out, from, write } : null;
  } catch {
    return null;
  }
};

const convert = async ({ input, out, from, write }: Asked, print: Print): Promise<number> => {
  const book = openBookIn(await openPath(input), from);
  if (!book) {
    print(texts.noBookIn(input));
    return exitCodes.unreadable;
  }
  const { root, others, names, windows } = book;
  if (others.length > 0) print(texts.severalBooksIn({ path: root.path, others: others.map(({ path }) => path) }));
  const shipped = await shippedWorlds.blocks();
  const { entryOf } = indexEntries(shipped.entries);
  const into = { world: shipped.world, entryOf, names, present: noNamedDocuments, takesWorld: true };
  const imported = readOpened(book, into);
  printRefused(imported, print);
  if (imported.quests.length === 0) {
    print(texts.noBookIn(input));
    return exitCodes.unreadable;
  }
  const { files: written, losses } = write(toContent(imported, shipped));
  const all = [...windows.map(readAsWindows), ...imported.losses, ...losses];
  printLosses(all, imported, print);
  await writeOut(out, written);
  print(texts.converted({ quests: imported.quests.length, lines: imported.story_lines.length, out }));
  return imported.refused.length > 0 || totalsOf(all).stops > 0 ? exitCodes.stops : exitCodes.done;
};

const readAsWindows = (file: string): Loss => ({ item: '', place: '', code: 'read_as_windows', params: { file } });

/** A book comes without a world. */
const toContent = (
  { format, world, entries, book, ...documents }: Imported,
  shipped: ShippedWorld,
): ExportedContent => ({
  world: world ?? shipped.world,
  entries: world ? entries : shipped.entries,
  quests: documents.quests,
  story_lines: documents.story_lines,
  line_groups: documents.line_groups,
  reward_tables: documents.reward_tables,
  ...(book !== null && { books: { [format]: book } }),
});

const mostLines = 200;

const printLosses = (losses: readonly Loss[], { quests, story_lines: lines }: Imported, print: Print): void => {
  const titles = new Map([...quests, ...lines].map(({ id, title }) => [id, title]));
  for (const loss of byWeight(losses).slice(0, mostLines))
    print(`${lossWeight(loss)}  ${titles.get(loss.item) ?? ''}  ${messageOf<Losses>(lossTexts, loss)}`);
  if (losses.length > mostLines) print(texts.andMore(losses.length - mostLines));
  print(texts.lossTotals(totalsOf(losses)));
};

const printRefused = ({ refused }: Imported, print: Print): void => {
  for (const { file, line, id, title, ...why } of refused) {
    const reason = messageOf<ImportRefusals>(refusalTexts, why);
    print(texts.refusedLine({ file, line, name: title ?? id ?? '', reason }));
  }
};

/** A zip where the name says so, else a folder; a single JSON is a file of that name. */
const writeOut = async (out: string, files: readonly ExportedFile[]): Promise<void> => {
  const [only, ...others] = files;
  if (out.endsWith('.zip')) {
    const packed = Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)]));
    await writeInto(out, zipSync(packed));
  } else if (only && others.length === 0 && out.endsWith('.json')) await writeInto(out, only.text);
  else for (const { path, text } of files) await writeInto(join(out, path), text);
};

/** Makes its folder where there is none. */
const writeInto = async (place: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, content);
};
