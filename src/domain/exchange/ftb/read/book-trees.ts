import type { Refused, SourceFile } from '#domain/exchange/imported.ts';
import { readJson5 } from '#domain/exchange/tree/read-json5.ts';
import { readSnbt } from '#domain/exchange/tree/read-snbt.ts';
import { compoundsIn, isCompound, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { Dialect } from '#domain/exchange/ftb/dialect.ts';
import { collectLanguages, type BookLanguages } from './book-languages.ts';
import type { FileTree } from './file-tree.ts';

/** The files of a book as they were written. */
export type BookTrees = {
  readonly dialect: Dialect;
  /** null: the book has no such file. */
  readonly data: SnbtCompound | null;
  readonly groups: readonly SnbtCompound[];
  readonly chapters: readonly FileTree[];
  readonly tables: readonly FileTree[];
  readonly languages: BookLanguages;
  readonly refused: readonly Refused[];
};

const bookFile =
  /^(?:(data|chapter_groups|chapters\/[^/]+|reward_tables\/[^/]+|lang\/[^/]+|lang\/[^/]+\/.+)\.(snbt|json5))$/;

/** The game that writes it reads no other form. Files of the game before may stand beside it. */
const newestChapter = /^chapters\/[^/]+\.json5$/;

/** Yields after each file. The order of the files makes no difference. */
export function* readBookTrees(files: readonly SourceFile[]): Generator<void, BookTrees> {
  const read = new Map<string, FileTree>();
  const refused: Refused[] = [];
  const isNewest = files.some(({ path }) => newestChapter.test(path));
  for (const { path, text } of files.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    const [, name, end] = bookFile.exec(path) ?? [];
    if (name === undefined || (isNewest && end === 'snbt')) continue;
    const { tree, fault } = end === 'json5' ? readJson5(text) : readSnbt(text);
    if (tree) read.set(name, { path, file: name.slice(name.indexOf('/') + 1), tree });
    else
      refused.push({
        file: path,
        line: fault.line,
        id: null,
        title: null,
        code: 'file_unreadable',
        params: { reason: fault.reason },
      });
    yield;
  }
  const inFolder = (folder: string): FileTree[] =>
    [...read].flatMap(([name, file]) => (name.startsWith(`${folder}/`) ? [file] : []));
  const chapters = inFolder('chapters');
  const languages = inFolder('lang');
  const data = read.get('data')?.tree ?? null;
  return {
    dialect: dialectOf({ paths: [...read.values()].map(({ path }) => path), data, chapters }),
    data,
    groups: compoundsIn(read.get('chapter_groups')?.tree['chapter_groups']),
    chapters,
    tables: inFolder('reward_tables'),
    languages: collectLanguages(languages),
    refused,
  };
}

type Found = {
  readonly paths: readonly string[];
  readonly data: SnbtCompound | null;
  readonly chapters: readonly FileTree[];
};

const newerKeys = ['fallback_locale', 'verify_on_load'];

/** By what stands in the files. Books do not say their version. */
const dialectOf = ({ paths, data, chapters }: Found): Dialect => {
  if (paths.some((path) => path.endsWith('.json5'))) return '26.1';
  const isNewer =
    paths.some((path) => path.startsWith('lang/')) ||
    (data !== null && newerKeys.some((key) => key in data)) ||
    chapters.some(({ tree }) => compoundsIn(tree['quests']).some(hasNewerItem));
  return isNewer ? '1.21' : '1.20';
};

/** Older items count with a capital letter. */
const hasNewerItem = ({ tasks, rewards, icon }: SnbtCompound): boolean =>
  [...compoundsIn(tasks), ...compoundsIn(rewards), { item: icon ?? '' }].some(
    ({ item }) => isCompound(item) && ('components' in item || ('count' in item && !('Count' in item))),
  );
