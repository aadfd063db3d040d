import type { Exported, ExportedContent, ExportedFile } from '#domain/exchange/exported.ts';
import { openBook, writeBookTexts, type Book } from './book.ts';
import type { Dialect } from './dialect.ts';
import { snbtInt, writeSnbt, type SnbtCompound } from './snbt/snbt.ts';
import { writeChapters } from './write-chapters.ts';

/** `looseTitle` is that of the chapter with the quests of no story line. */
type FtbOptions = { readonly dialect: Dialect; readonly looseTitle: string };

/** A quest book of FTB Quests: the folder `quests` of the mod's settings (`config/ftbquests`). */
export const exportFtb = (content: ExportedContent, { dialect, looseTitle }: FtbOptions): Exported => {
  const book = openBook(content.world, dialect);
  const chapters = writeChapters(book, content, looseTitle);
  const files = [
    toFile('data', writeBookData(book, content.world.name)),
    toFile('chapter_groups', { chapter_groups: [] }),
    ...chapters.map(({ id, written }) => toFile(`chapters/${id}`, written)),
    ...[...book.tables].map(([id, table]) => toFile(`reward_tables/${id}`, table)),
    ...(dialect === '1.20' ? [] : [toFile('lang/en_us', Object.fromEntries(book.texts))]),
  ];
  return { files, losses: book.losses };
};

const toFile = (path: string, compound: SnbtCompound): ExportedFile => ({
  path: `quests/${path}.snbt`,
  text: writeSnbt(compound),
});

/** The version of the format, which both dialects share. */
const formatVersion = 13;

const writeBookData = (book: Book, title: string): SnbtCompound => ({
  ...writeBookTexts(book, 'file.0000000000000001', { title }),
  version: snbtInt(formatVersion),
  default_quest_shape: 'circle',
  default_consume_items: false,
  lock_message: '',
  ...(book.dialect === '1.21' && { fallback_locale: 'en_us' }),
});
