import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { zipSync, strToU8 } from 'fflate';
import type { GameFormat } from '#contract/exchange/export-settings.ts';
import {
  exportDefaults,
  ftbDialect,
  type ContentErrors,
  type ExportFormat,
  type ExportLosses,
  type ExportOptions,
} from '#contract/releases.ts';
import { pageSizes } from '#contract/sizes.ts';
import { exportAzerothCore } from '#domain/exchange/azerothcore/export-azerothcore.ts';
import { exportBetterQuesting } from '#domain/exchange/betterquesting/write/export-betterquesting.ts';
import { exportCsv, writeCsv } from '#domain/exchange/tables/export-csv.ts';
import type { Exported, ExportedContent, ExportedFile } from '#domain/exchange/exported.ts';
import { exportFtb } from '#domain/exchange/ftb/export-ftb.ts';
import { byWeight, lossWeight, totalsOf, type Losses } from '#domain/exchange/losses.ts';
import type { QuestNumbers } from '#domain/exchange/azerothcore/number-quests.ts';
import { ownValue } from '#domain/own-value.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import type { TabledContent } from '#domain/exchange/tables/content-tables.ts';
import { exportXlsx, writeXlsx } from '#domain/exchange/tables/export-xlsx.ts';
import { exportUnreal } from '#domain/exchange/unreal/export-unreal.ts';
import { losses, looseQuests } from '#texts/exchange/losses.ts';
import { joinAtOnce, type TextChunks } from '#server/releases/join-texts.ts';
import type { KeptOfRelease } from '#server/releases/kept-of-release.ts';
import { releaseMemory } from '#server/platform/turns/memory-of.ts';
import { messageOf } from '#messages/message-of.ts';
import { readContentInBytes } from './content-in-bytes.ts';
import { timeOfFiles, zipInPieces } from './zip-in-pieces.ts';

/** `document` is a document of content, as it is or compressed by gzip. */
export type ExportOrder = {
  readonly document: Uint8Array;
  /** What imports keep beside it, compressed by gzip; empty: nothing. */
  readonly kept: Uint8Array;
  readonly format: ExportFormat;
  readonly options: ExportOptions;
  readonly numbers: QuestNumbers;
};

export type ChunkedOrder = Omit<ExportOrder, 'document'> & { readonly chunks: TextChunks };

/** `digest` is the SHA-256 of the file, which is a zip, unless the format has one file. JSON is the document, byte for byte. */
export type ReleaseExport = { readonly file: Uint8Array; readonly digest: string; readonly losses: ExportLosses };

type Write = (content: ExportedContent, order: Pick<ExportOrder, 'options' | 'numbers'>) => Exported;

const writers: Readonly<Record<Exclude<ExportFormat, 'json'>, Write>> = {
  csv: exportCsv,
  xlsx: exportXlsx,
  unreal: exportUnreal,
  ftb: (content, { options: { dialect } }) => exportFtb(content, { dialect, looseTitle: looseQuests }),
  betterquesting: (content, { options: { better } }) =>
    exportBetterQuesting(content, { dialect: better, looseTitle: looseQuests }),
  azerothcore: (content, { options, numbers }) => exportAzerothCore(content, { firstId: options.first_id, numbers }),
};

export const exportRelease = ({ document, format, ...order }: ExportOrder): ReleaseExport => {
  const bytes = isCompressed(document)
    ? gunzipSync(document)
    : Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  if (format === 'json')
    return { file: bytes, digest: digestOf(bytes), losses: { items: [], total: 0, totals: totalsOf([]) } };
  if (format === 'csv' || format === 'xlsx') return exportTables(bytes, format);
  const { files, listed } = writeFiles(bytes, { format, ...order });
  const file = pack(files);
  return { file, digest: digestOf(file), losses: listed };
};

/** Joined by the thread: the event loop hands over what it read. */
export const exportChunks = ({ chunks, ...order }: ChunkedOrder): ReleaseExport =>
  exportRelease({ document: joinAtOnce(chunks), ...order });

const tableWriters = { csv: writeCsv, xlsx: writeXlsx } as const;

/** Tables may be several times as large as the document in memory. */
const exportTables = (bytes: Buffer, format: keyof typeof tableWriters): ReleaseExport => {
  const content = readContentInBytes(bytes);
  const zip = zipInPieces();
  const all = tableWriters[format](content, zip.open);
  const file = zip.close();
  return { file, digest: digestOf(file), losses: listLosses(all, () => titlesOf(content)) };
};

type Writing = Omit<ExportOrder, 'document' | 'format'> & {
  readonly format: Exclude<ExportFormat, 'json' | keyof typeof tableWriters>;
};
type Written = { readonly files: readonly ExportedFile[]; readonly listed: ExportLosses };

/** What it read is gone from memory once it returns. */
const writeFiles = (bytes: Uint8Array, { kept, format, ...order }: Writing): Written => {
  const content = withKept(JSON.parse(takeText(bytes)) as ExportedContent, kept);
  const { files, losses: all } = writers[format](content, order);
  return { files, listed: listLosses(all, () => titlesOf(content)) };
};

const listLosses = (all: Exported['losses'], readTitles: () => ReadonlyMap<string, string>): ExportLosses => {
  const titles = all.length > 0 ? readTitles() : new Map<string, string>();
  const items = byWeight(all)
    .slice(0, pageSizes.losses)
    .map((loss) => {
      const { item, place, code } = loss;
      const detail = messageOf<Losses>(losses, loss);
      return { item, title: titles.get(item) ?? '', place, code, weight: lossWeight(loss), detail };
    });
  return { items, total: all.length, totals: totalsOf(all) };
};

/** The text alone stays in memory. */
const takeText = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
  releaseMemory(bytes);
  return text;
};

/** JSON begins otherwise. */
const isCompressed = ([first]: Uint8Array): boolean => first === 0x1f;

/** `document` is compressed by gzip. */
export type StopsOrder = Pick<ExportOrder, 'document' | 'kept' | 'numbers'> & {
  readonly formats: readonly GameFormat[];
};

/** The first losses that stop players, of each format, and how many there are. */
export const listExportStops = ({ document, kept, formats, numbers }: StopsOrder): ContentErrors => {
  const content = withKept(JSON.parse(gunzipSync(document).toString()) as ExportedContent, kept);
  const titles = titlesOf(content);
  const found = formats.flatMap((named) => {
    const { format, options } = toOptions(named);
    const { losses: all } = writers[format](content, { options, numbers });
    return all
      .filter((loss) => lossWeight(loss) === 'stops')
      .map((loss) => {
        const { item, code } = loss;
        return { item, title: titles.get(item) ?? '', code, detail: messageOf<Losses>(losses, loss), format: named };
      });
  });
  return { errors: found.slice(0, pageSizes.releaseErrors), total: found.length };
};

type Named = { readonly format: Exclude<ExportFormat, 'json'>; readonly options: ExportOptions };

/** With the number that quests begin at where nobody wishes another. */
const toOptions = (named: GameFormat): Named => {
  const options = { ...exportDefaults, better: null };
  if (!named.startsWith('ftb@')) return { format: named as Exclude<Named['format'], 'ftb'>, options };
  return { format: 'ftb', options: { ...options, dialect: ftbDialect.parse(named.slice('ftb@'.length)) } };
};

const titlesOf = ({
  quests,
  story_lines,
}: Pick<TabledContent, 'quests' | 'story_lines'>): ReadonlyMap<string, string> => {
  const titles = new Map<string, string>();
  for (const items of [quests, story_lines]) for (const { id, title } of items) titles.set(id, title);
  return titles;
};

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The documents with where they came from, and what belongs to no document. */
const withKept = (content: ExportedContent, kept: Uint8Array): ExportedContent => {
  if (kept.length === 0) return content;
  const { origins, books } = JSON.parse(gunzipSync(kept).toString()) as KeptOfRelease;
  const read = Object.entries(books).map(([format, text]) => [format, JSON.parse(text) as KeptBook] as const);
  const withOrigin = <Each extends Quest | StoryLine | RewardTable>(each: Each): Each => {
    const origin = ownValue(origins, each.id);
    return origin ? { ...each, origin } : each;
  };
  return {
    ...content,
    quests: content.quests.map(withOrigin),
    story_lines: content.story_lines.map(withOrigin),
    // Releases of earlier versions have no groups of their own.
    line_groups: content.line_groups ?? read.flatMap(([, { line_groups }]) => line_groups),
    reward_tables: tablesOf(
      content,
      read.flatMap(([, { reward_tables }]) => reward_tables),
    ).map(withOrigin),
    books: Object.fromEntries(read.flatMap(([format, { book }]) => (book === null ? [] : [[format, book]]))),
  };
};

/** Imports of earlier versions kept tables with the book. */
const tablesOf = (
  { reward_tables: own = [] }: ExportedContent,
  kept: readonly RewardTable[],
): readonly RewardTable[] => [...own, ...kept.filter(({ id }) => own.every((table) => table.id !== id))];

type KeptBook = Required<Pick<ExportedContent, 'line_groups' | 'reward_tables'>> & { readonly book: string | null };

const pack = (files: readonly ExportedFile[]): Uint8Array => {
  const [only, ...others] = files;
  if (only && others.length === 0) return strToU8(only.text);
  return zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])), { mtime: timeOfFiles });
};
