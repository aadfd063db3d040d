import type { Refused, SourceFile } from '#domain/exchange/imported.ts';
import { readJson5 } from '#domain/exchange/tree/read-json5.ts';
import type { SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { BetterBookForm } from '#domain/exchange/betterquesting/write/better-book.ts';
import { betterIdIn } from '#domain/exchange/betterquesting/tree/better-ids.ts';
import {
  hasSort,
  taggedCompounds,
  hasTagged,
  taggedNumber,
  withoutTagged,
} from '#domain/exchange/betterquesting/tree/tagged-tree.ts';

/** `file` is where it stands. */
export type BetterQuest = { readonly id: string; readonly file: string; readonly tree: SnbtCompound };

/** `places` are its quests, `tree` the rest. */
export type BookLine = {
  readonly id: string;
  readonly file: string;
  readonly tree: SnbtCompound;
  readonly places: readonly SnbtCompound[];
  /** In the file, or where each has a file of its own, among what players see. */
  readonly order: number;
};

export type BookDocuments = {
  readonly form: BetterBookForm;
  readonly quests: readonly BetterQuest[];
  /** The lines of the book, in the order that players see. */
  readonly lines: readonly BookLine[];
  /** Of places that have a file of their own: its name. */
  readonly placeFiles: ReadonlyMap<SnbtCompound, string>;
  /** What belongs to no quest and no line, by files. */
  readonly rest: SnbtCompound;
  readonly refused: readonly Refused[];
  /** Ids that two quests have. The second is read under a new one. */
  readonly twice: readonly { readonly id: string; readonly now: string }[];
};

type Found = {
  readonly quests: { readonly file: string; readonly tree: SnbtCompound }[];
  readonly lines: { readonly file: string; readonly tree: SnbtCompound }[];
  readonly places: Map<string, SnbtCompound[]>;
  readonly placeFiles: Map<SnbtCompound, string>;
  readonly rest: [string, SnbtCompound][];
  readonly refused: Refused[];
  order: readonly string[];
};

/** Of one file, or of a file for each quest, told apart by what they say. Folders have no order of their own: paths decide. */
export function* readBookDocuments(files: readonly SourceFile[]): Generator<void, BookDocuments> {
  const found: Found = {
    quests: [],
    lines: [],
    places: new Map(),
    placeFiles: new Map(),
    rest: [],
    refused: [],
    order: [],
  };
  for (const file of files.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    if (file.path.endsWith('.txt')) found.order = linesOrder(file.text);
    else takeFile(found, file);
    yield;
  }
  const quests = withIds(found);
  return {
    ...quests,
    form: formOf(found),
    lines: linesIn(found),
    placeFiles: found.placeFiles,
    rest: Object.fromEntries(found.rest),
    refused: found.refused,
  };
}

/** Whether each document of the book has a file of its own. */
export const hasFiles = ({ form }: Pick<BookDocuments, 'form'>): boolean => form === 'folder' || form === 'numbered';

const takePlace = ({ places, placeFiles }: Found, path: string, tree: SnbtCompound): void => {
  const folder = path.replace(/[^/]*$/, '');
  places.set(folder, [...(places.get(folder) ?? []), tree]);
  placeFiles.set(tree, path.slice(folder.length));
};

const isLineFile = /(?:^|\/)QuestLines\/\d+\.json$/;

/** By the first quest or line that is found. */
const formOf = ({ quests, lines, rest }: Found): BetterBookForm => {
  const [quest = lines[0]] = quests;
  if (quest && !rest.some(([path]) => path === quest.file))
    return hasTagged(quest.tree, 'questIDLow') ? 'folder' : 'numbered';
  return quest && !Object.keys(quest.tree).some(hasSort) ? 'plain' : 'tagged';
};

/** A line for each: its mark, a colon and its name. */
const linesOrder = (text: string): readonly string[] =>
  text.split(/\r\n|[\n\r]/).flatMap((line) =>
    line
      .split(':', 1)
      .map((mark) => mark.trim())
      .filter(Boolean),
  );

const takeFile = (found: Found, { path, text }: SourceFile): void => {
  const { tree, fault } = readJson5(text);
  if (fault) {
    const { line, reason } = fault;
    found.refused.push({ file: path, line, id: null, title: null, code: 'file_unreadable', params: { reason } });
    return;
  }
  if (hasTagged(tree, 'questDatabase') || hasTagged(tree, 'questLines')) {
    for (const each of taggedCompounds(tree, 'questDatabase')) found.quests.push({ file: path, tree: each });
    for (const each of taggedCompounds(tree, 'questLines')) found.lines.push({ file: path, tree: each });
    found.rest.push([path, withoutTagged(tree, ['questDatabase', 'questLines'])]);
  } else if (hasTagged(tree, 'questLineIDLow') || hasTagged(tree, 'lineID') || isLineFile.test(path))
    found.lines.push({ file: path, tree });
  else if (hasTagged(tree, 'properties')) found.quests.push({ file: path, tree });
  else if (hasTagged(tree, 'x') && betterIdIn(tree, 'quest') !== null) takePlace(found, path, tree);
  else found.rest.push([path, tree]);
};

/** The id in the name of a file: some books name files so. null: it has none. */
const idOfFile = (file: string): string | null => /\/(\d{1,10})\.json$/.exec(file)?.[1] ?? null;

const withIds = ({ quests, refused }: Found): Pick<BookDocuments, 'quests' | 'twice'> => {
  const read = new Map<string, BetterQuest>();
  const second: { readonly id: string; readonly file: string; readonly tree: SnbtCompound }[] = [];
  for (const { file, tree } of quests) {
    const id = betterIdIn(tree, 'quest') ?? idOfFile(file);
    if (id === null) refused.push({ file, line: null, id: null, title: null, code: 'id_missing', params: {} });
    else if (read.has(id)) second.push({ id, file, tree });
    else read.set(id, { id, file, tree });
  }
  const free = createFreeIds(read);
  const twice = second.map(({ id, file, tree }) => {
    const now = free(id);
    read.set(now, { id: now, file, tree });
    return { id, now };
  });
  return { quests: [...read.values()], twice };
};

/** The next number that no quest has. Each is tried once. */
const createFreeIds = (taken: ReadonlyMap<string, unknown>): ((id: string) => string) => {
  const tried = new Map<string, bigint>();
  return (id) => {
    const [, start = '', low = '0'] = /^(.*:)?(.*)$/.exec(id) ?? [];
    let next = (tried.get(start) ?? BigInt(low)) + 1n;
    while (taken.has(`${start}${next}`)) next += 1n;
    tried.set(start, next);
    return `${start}${next}`;
  };
};

/** The mark of a line ends the name of its folder. */
const markLength = 24;

const linesIn = ({ lines, places, order: marks, refused }: Found): readonly BookLine[] => {
  const ranks = new Map(marks.map((mark, rank) => [mark, rank]));
  const read = new Map<string, BookLine & { readonly rank: number }>();
  for (const { file, tree } of lines) {
    const folder = file.replace(/[^/]*$/, '');
    const id = betterIdIn(tree, 'questLine') ?? betterIdIn(tree, 'line') ?? idOfFile(file);
    const place = ranks.get(folder.slice(-markLength - 1, -1)) ?? -1;
    const rank = place === -1 ? (taggedNumber(tree, 'order') ?? Number.MAX_SAFE_INTEGER) : place;
    if (id === null || read.has(id))
      refused.push({ file, line: null, id, title: null, code: 'id_missing', params: {} });
    else
      read.set(id, {
        id,
        file,
        rank,
        order: read.size,
        tree: withoutTagged(tree, ['quests']),
        places: [
          ...taggedCompounds(tree, 'quests'),
          ...(file.endsWith('/QuestLine.json') ? (places.get(folder) ?? []) : []),
        ],
      });
  }
  return [...read.values()]
    .toSorted((one, other) => one.rank - other.rank)
    .map((line, order) => (line.file.endsWith('/QuestLine.json') ? { ...line, order } : line));
};
