import type { BetterDialect } from './better-dialect.ts';
import { foreignIdOf, type Exported, type ExportedContent, type ExportedFile } from '#domain/exchange/exported.ts';
import { betterIdIn } from '#domain/exchange/betterquesting/tree/better-ids.ts';
import { betterSettings } from '#domain/exchange/betterquesting/tree/better-settings.ts';
import { inGrid, looseLineId } from '#domain/exchange/betterquesting/tree/loose-line.ts';
import { taggedText, withTagged, withoutTagged } from '#domain/exchange/betterquesting/tree/tagged-tree.ts';
import { toPlain, withSorts, writeBookJson } from '#domain/exchange/betterquesting/tree/write-tagged.ts';
import { compoundsIn, isCompound, snbtInt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import {
  betterFormat,
  openBetterBook,
  readKeptBook,
  type BetterBook,
  type BetterBookForm,
  type KeptBook,
  looseBetterLine,
} from './better-book.ts';
import { fileOfLine, fileOfQuest, markOf, markOfFile } from './better-files.ts';
import { noteLine, writeBetterLine, type WrittenLine, type WrittenPlace } from './write-better-line.ts';
import { bookRankOf, writeBetterQuest, type BetterPlace } from './write-better-quest.ts';

/** `dialect` null: as the book came, else one file. */
type BetterOptions = { readonly dialect: BetterDialect | null; readonly looseTitle: string };

/** A quest book of Better Questing: the folder `config/betterquesting` of a game. */
export const exportBetterQuesting = (content: ExportedContent, { dialect, looseTitle }: BetterOptions): Exported => {
  const kept = readKeptBook(content);
  const form = formOf(dialect, kept);
  const [hidden, shown] = splitLines(content.story_lines);
  const loose = looseLines({ ...content, story_lines: shown }, looseTitle);
  const lines = [...shown, ...loose];
  const book = openBetterBook({ ...content, story_lines: lines }, form);
  const quests = new Map(content.quests.map((quest) => [quest.id, quest]));
  const places = homesOf([...inOrder(book, shown), ...hidden, ...loose]);
  for (const line of hidden) noteLine(book, line);
  const writtenQuests = inOrder(book, content.quests).map((quest) => ({
    quest,
    tree: writeBetterQuest(book, quest, places.get(quest.id) ?? null),
  }));
  const writtenLines = inOrder(book, lines).map((line) => ({
    line,
    written: writeBetterLine(book, line, (id) => quests.has(id)),
  }));
  const written = { book, kept, quests: writtenQuests, lines: writtenLines, places };
  return {
    files: form === 'folder' || form === 'numbered' ? folderFiles(written) : [oneFile(written)],
    losses: book.losses,
  };
};

const formOf = (dialect: BetterDialect | null, kept: KeptBook | null): BetterBookForm => {
  const came = kept?.form ?? 'tagged';
  if (dialect === null) return came;
  if (dialect === 'folder') return came === 'numbered' ? 'numbered' : 'folder';
  return came === 'plain' ? 'plain' : 'tagged';
};

/** Those that the book has as none, then the others. */
const splitLines = (lines: readonly StoryLine[]): readonly [hidden: StoryLine[], shown: StoryLine[]] => [
  lines.filter(isHidden),
  lines.filter((line) => !isHidden(line)),
];

const isHidden = (line: StoryLine): boolean => foreignIdOf(line, betterFormat) === looseLineId;

/** Players see only quests of a line. */
const looseLines = ({ quests, story_lines: lines }: ExportedContent, title: string): StoryLine[] => {
  const placed = new Set(lines.flatMap((line) => Object.keys(line.story_quests)));
  const loose = quests.filter(({ id, origin }) => !placed.has(id) && origin?.format !== betterFormat);
  if (loose.length === 0) return [];
  const grid = inGrid(loose);
  const story_quests = Object.fromEntries(
    loose.map(({ id }, at) => [id, { quest: id, ...grid[at], prerequisite_quests: {} }]),
  );
  return [{ id: looseBetterLine, title, description: '', type: 'Main Story', requirements: {}, story_quests } as never];
};

/** The first line where each quest stands says how it opens. */
const homesOf = (lines: readonly StoryLine[]): Map<string, NonNullable<BetterPlace>> => {
  const homes = new Map<string, NonNullable<BetterPlace>>();
  for (const line of lines)
    for (const [id, storyQuest] of Object.entries(line.story_quests))
      if (!homes.has(id)) homes.set(id, { line, storyQuest });
  return homes;
};

/** The documents in the order of the book; those that it did not have follow by id. */
const inOrder = <Each extends Quest | StoryLine>(book: BetterBook, documents: readonly Each[]): Each[] => {
  const ranks = new Map(documents.map((each) => [each, bookRankOf(book.keptTreeOf(each))]));
  return documents.toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
};

type Written = {
  readonly book: BetterBook;
  readonly kept: KeptBook | null;
  readonly quests: readonly { readonly quest: Quest; readonly tree: SnbtCompound }[];
  readonly lines: readonly { readonly line: StoryLine; readonly written: WrittenLine }[];
  readonly places: ReadonlyMap<string, NonNullable<BetterPlace>>;
};

const toText = (form: BetterBookForm, tree: SnbtCompound): string => {
  const plain = form === 'plain' ? toPlain(tree) : withSorts(tree);
  return writeBookJson(isCompound(plain) ? plain : {});
};

const defaultSettings: SnbtCompound = { format: '2.0.0', questSettings: { betterquesting: {} } };

const oneFile = ({ book, kept, quests, lines }: Written): ExportedFile => {
  const [file = {}] = Object.values(kept?.files ?? {});
  const rest = kept && (kept.form === 'plain' || kept.form === 'tagged') ? file : withFolderSettings(kept);
  const all = [
    ...lines.map(({ line, written: { tree, places } }) => ({
      n: bookRankOf(book.keptTreeOf(line)),
      tree: { ...tree, quests: places.map((place) => place.tree) },
    })),
    ...wholeLines(kept).map(({ n, tree, places }) => ({
      n,
      tree: { ...tree, quests: places.map((place) => place.tree) },
    })),
  ].toSorted((one, other) => one.n - other.n);
  const ordered = all.map(({ tree }, order) =>
    Object.keys(tree).some((key) => /^order(:\d+)?$/.test(key)) ? tree : { ...tree, order: snbtInt(order) },
  );
  const tree = withTagged(
    withTagged(
      rest,
      'questDatabase',
      quests.map((each) => each.tree),
    ),
    'questLines',
    ordered,
  );
  return { path: 'DefaultQuests.json', text: toText(book.form, tree) };
};

/** Settings that stood in a file of their own. */
const withFolderSettings = (kept: KeptBook | null): SnbtCompound => {
  const settings = Object.values(kept?.files ?? {}).find((file) => Object.keys(file).length > 0);
  return settings ? { ...defaultSettings, questSettings: settings } : defaultSettings;
};

/** Lines that no quest has for a home came in as they were. */
const wholeLines = (kept: KeptBook | null): { n: number; file: string; tree: SnbtCompound; places: WrittenPlace[] }[] =>
  (kept?.lines ?? []).map(({ n, file, tree, places }) => ({
    n: treeNumber(n) ?? Number.MAX_SAFE_INTEGER,
    file: typeof file === 'string' ? file : '',
    tree: isCompound(tree) ? tree : {},
    places: compoundsIn(places).map((place) => ({ tree: place, file: null })),
  }));

const folderFiles = ({ book, kept, quests, lines: written, places }: Written): ExportedFile[] => {
  const file = (path: string, tree: SnbtCompound): ExportedFile => ({
    path: `DefaultQuests/${path}`,
    text: toText(book.form, tree),
  });
  const names = new Map<string, string>();
  const questFiles = quests.map(({ quest, tree }) => {
    const path = fileOfQuest(book, quest, shownLine(places.get(quest.id)?.line));
    names.set(book.betterIdOf(quest.id), path.slice(path.lastIndexOf('/') + 1));
    return file(path, book.form === 'folder' ? toPairs(tree) : tree);
  });
  const lineFiles = [
    ...written.map(({ line, written: each }) => ({
      n: bookRankOf(book.keptTreeOf(line)),
      title: taggedText(betterSettings(each.tree), 'name'),
      path: fileOfLine(book, line),
      ...each,
    })),
    ...wholeLines(kept).map(({ n, file: path, tree, places: all }) => ({
      n,
      title: taggedText(betterSettings(tree), 'name'),
      path,
      tree,
      places: all,
    })),
  ].toSorted((one, other) => one.n - other.n);
  const others = kept?.form === book.form ? kept.files : { 'QuestSettings.json': settingsOf(kept) };
  const lines = lineFiles.flatMap(({ path, tree, places: all }) => {
    if (book.form === 'numbered') return [file(path, { ...tree, quests: all.map((place) => place.tree) })];
    const folder = path.replace(/[^/]*$/, '');
    return [
      file(`${folder}QuestLine.json`, withoutTagged(tree, ['quests', 'order', 'lineID'])),
      ...all.map(({ tree: place, file: name }) => {
        const id = betterIdIn(place, 'quest') ?? '0';
        return file(`${folder}${name ?? names.get(id) ?? `${markOf(id)}.json`}`, toPairs(place));
      }),
    ];
  });
  const order = lineFiles.map(({ path, title }) => `${markOfFile(path)}: ${title}\n`).join('');
  return [
    ...questFiles,
    ...lines,
    ...Object.entries(others).map(([path, tree]) => file(path, tree)),
    ...(book.form === 'folder' ? [{ path: 'DefaultQuests/QuestLinesOrder.txt', text: order }] : []),
  ];
};

/** A book of one file has its settings among others. */
const settingsOf = (kept: KeptBook | null): SnbtCompound => {
  const [file] = Object.values(kept?.files ?? {});
  const settings = Object.entries(file ?? {}).find(([key]) => /^questSettings(:\d+)?$/i.test(key))?.[1];
  return isCompound(settings) ? settings : { betterquesting: {} };
};

const shownLine = (line: StoryLine | undefined): StoryLine | null => (line && !isHidden(line) ? line : null);

/** Ids of one number become pairs. */
const toPairs = (tree: SnbtCompound): SnbtCompound => {
  const id = betterIdIn(tree, 'quest');
  if (id === null || id.includes(':')) return withPairedLinks(tree);
  return {
    ...withPairedLinks(withoutTagged(tree, ['questID', 'id'])),
    questIDHigh: snbtInt(0),
    questIDLow: snbtInt(Number(id)),
  };
};

const withPairedLinks = (tree: SnbtCompound): SnbtCompound => {
  const key = Object.keys(tree).find((each) => /^preRequisites(:\d+)?$/i.test(each));
  const links = key === undefined ? undefined : tree[key];
  if (key === undefined || !Array.isArray(links)) return tree;
  if (links.length === 0) return { ...withoutTagged(tree, ['preRequisites']), 'preRequisites:9': {} };
  if (links.every(isCompound)) return tree;
  const { [key]: _links, ...others } = withoutTagged(tree, ['preRequisiteTypes']);
  const pairs = links.map((each) => (isCompound(each) ? each : { questIDHigh: snbtInt(0), questIDLow: each }));
  return { ...others, preRequisites: pairs };
};
