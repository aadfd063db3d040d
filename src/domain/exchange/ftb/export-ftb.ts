import type { Exported, ExportedContent, ExportedFile } from '#domain/exchange/exported.ts';
import { readKeptTree } from '#domain/exchange/tree/kept.ts';
import { layOver } from '#domain/exchange/tree/overlay.ts';
import {
  compoundsIn,
  isCompound,
  snbtInt,
  writeSnbt,
  type Snbt,
  type SnbtCompound,
} from '#domain/exchange/tree/snbt.ts';
import { writeJson5 } from '#domain/exchange/tree/write-json5.ts';
import { giveTexts, writeTexts, type ObjectSort } from './book-texts.ts';
import { bookFormat, noteLocale, noteLoss, openBook, type Book } from './book.ts';
import { hasLanguages, type Dialect } from './dialect.ts';
import { toDialect } from './to-dialect.ts';
import { groupIdOf } from './place-chapters.ts';
import { writeRewardTables } from './reward-tables.ts';
import { writeChapters, type Chapter } from './write-chapters.ts';
import { writeLanguages } from './write-languages.ts';

/** `looseTitle` is that of the chapter with the quests of no story line. `earlier` are the files that earlier releases wrote. */
type FtbOptions = { readonly dialect: Dialect; readonly looseTitle: string; readonly earlier?: readonly string[] };

/** A quest book of FTB Quests: the folder `quests` of the mod's settings (`config/ftbquests`). */
export const exportFtb = (content: ExportedContent, { dialect, looseTitle, earlier = [] }: FtbOptions): Exported => {
  const book = openBook(content, dialect);
  const kept = readKeptTree(content.books?.[bookFormat]);
  const chapters = writeChapters(book, content, looseTitle);
  const tables = writeRewardTables(book, content);
  const texts = new Map<string, Snbt>();
  const give = (sort: ObjectSort, id: string, part: SnbtCompound): SnbtCompound =>
    giveTexts({ sort, id, dialect }, part, texts);
  const parts: readonly (readonly [path: string, written: SnbtCompound])[] = [
    ['data', give('file', bookId, writeBookData(book, content.world.name, kept))],
    ['chapter_groups', writeGroups(book, content, { kept, give })],
    ...chapters.map((chapter) => [`chapters/${chapter.file}`, joinChapter(chapter, give)] as const),
    ...tables.map(
      ({ id, file, written }) => [`reward_tables/${file}`, give('reward_table', id, giveRows(written, give))] as const,
    ),
    ...wholeFiles(kept, [
      ...chapters.map(({ file }) => `chapters/${file}`),
      ...tables.map(({ file }) => `reward_tables/${file}`),
    ]).map(([path, file]) => [path, give(sortOfFile(path), idIn(file), file)] as const),
  ];
  const languages = hasLanguages(dialect) ? writeLanguages(book, content, { texts, kept, chapters }) : [];
  const lost = new Set<string>();
  const written = [...parts, ...languages].map(([path, compound]) =>
    toFile(path, toDialect(compound, dialect, lost), dialect),
  );
  if (lost.size > 0)
    noteLoss(book, { item: '', path: [] }, { code: 'kept_left_out', params: { keys: [...lost].toSorted() } });
  return { files: [...written, ...emptyChapters(book, written, earlier)], losses: book.losses };
};

/** The id of the book itself. */
export const bookId = '0000000000000001';

const endOf = (dialect: Dialect): string => (dialect === '26.1' ? 'json5' : 'snbt');

const toFile = (path: string, compound: SnbtCompound, dialect: Dialect): ExportedFile => ({
  path: `quests/${path}.${endOf(dialect)}`,
  text: dialect === '26.1' ? writeJson5(compound) : writeSnbt(compound),
});

const sortOfFile = (path: string): ObjectSort => (path.startsWith('chapters/') ? 'chapter' : 'reward_table');

type Give = (sort: ObjectSort, id: string, part: SnbtCompound) => SnbtCompound;

const idIn = ({ id }: SnbtCompound): string => (typeof id === 'string' ? id : '');

const joinChapter = ({ id, own, quests, links, images }: Chapter, give: Give): SnbtCompound => ({
  ...give('chapter', id, own),
  ...(images.length > 0 && { images }),
  quests: quests.map((quest) => give('quest', idIn(quest), giveTasks(quest, give))),
  quest_links: links,
});

const giveTasks = (quest: SnbtCompound, give: Give): SnbtCompound => {
  const [tasks, rewards] = [compoundsIn(quest['tasks']), compoundsIn(quest['rewards'])];
  return {
    ...quest,
    ...(tasks.length > 0 && { tasks: tasks.map((task) => give('task', idIn(task), task)) }),
    ...(rewards.length > 0 && { rewards: rewards.map((reward) => give('reward', idIn(reward), reward)) }),
  };
};

const giveRows = (table: SnbtCompound, give: Give): SnbtCompound => ({
  ...table,
  rewards: compoundsIn(table['rewards']).map((reward) => give('reward', idIn(reward), reward)),
});

/** The version of the format, which all dialects share. */
const formatVersion = 13;

/** The newest game refuses a book whose settings lack one of them. */
const writeBookData = (book: Book, title: string, { d }: SnbtCompound): SnbtCompound =>
  layOver(writeBookFields(book, d === undefined ? title : ''), d);

/** What the product says of the book as a whole. A book that came in has its own title. */
export const writeBookFields = (book: Book, title: string): SnbtCompound => ({
  ...writeTexts(book, { item: '', path: [] }, { title }),
  version: snbtInt(formatVersion),
  default_quest_shape: 'circle',
  default_consume_items: false,
  lock_message: '',
  ...(hasLanguages(book.dialect) && { fallback_locale: 'en_us' }),
  ...(book.dialect === '26.1' && {
    default_reward_team: false,
    default_autoclaim_rewards: 'disabled',
    default_quest_disable_jei: false,
    emergency_items_cooldown: snbtInt(300),
    drop_loot_crates: false,
  }),
});

type Kept = { readonly kept: SnbtCompound; readonly give: Give };

const writeGroups = (book: Book, { line_groups: groups = [] }: ExportedContent, { kept, give }: Kept): SnbtCompound => {
  const overlays = isCompound(kept['g']) ? kept['g'] : {};
  const locales = isCompound(kept['m']) ? kept['m'] : {};
  const chapter_groups = groups.map((group) => {
    const id = groupIdOf(book, group.id);
    noteLocale(book, { m: locales[group.id] ?? '' }, [id]);
    const parts = { ...writeTexts(book, { item: '', path: [] }, { title: group.title }), id };
    return give('chapter_group', id, layOver(parts, overlays[group.id]));
  });
  return { chapter_groups };
};

/** Chapters without quests, and tables that the product can't have. A document that got the name since is written instead. */
const wholeFiles = (
  kept: SnbtCompound,
  taken: readonly string[],
): (readonly [path: string, written: SnbtCompound])[] => {
  const { f } = kept;
  const names = new Set(taken.map((path) => path.toLowerCase()));
  return Object.entries(isCompound(f) ? f : {}).flatMap(([path, file]) =>
    isCompound(file) && !names.has(path.toLowerCase()) ? [[path, file] as const] : [],
  );
};

/** A chapter that an earlier release wrote would bring its quests a second time. Without quests it is in nobody's way. */
const emptyChapters = (book: Book, written: readonly ExportedFile[], earlier: readonly string[]): ExportedFile[] => {
  const { dialect } = book;
  const paths = new Set(written.map(({ path }) => path.toLowerCase()));
  const gone = earlier.filter((path) => isChapter(path, dialect) && !paths.has(path.toLowerCase()));
  return gone.toSorted().map((path) => {
    const name = path.slice(chapterFolder.length, path.lastIndexOf('.'));
    const empty = {
      id: book.idOf(`empty/${name}`),
      filename: name,
      group: '',
      always_invisible: true,
      default_quest_shape: '',
      quests: [],
    };
    return toFile(`chapters/${name}`, { ...empty, order_index: snbtInt(0), quest_links: [] }, dialect);
  });
};

const chapterFolder = 'quests/chapters/';

const isChapter = (path: string, dialect: Dialect): boolean =>
  path.startsWith(chapterFolder) &&
  path.endsWith(`.${endOf(dialect)}`) &&
  !path.slice(chapterFolder.length).includes('/');
