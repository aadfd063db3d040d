import type { ExportedContent } from '#domain/exchange/exported.ts';
import { layOver } from '#domain/exchange/tree/overlay.ts';
import { compoundsIn, isCompound, isList, snbtDouble, snbtInt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { Quest } from '#domain/quest/quest.ts';
import type { LinePicture, StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import { isTrue } from '#domain/exchange/tree/read-snbt.ts';
import { readBookId } from './book-ids.ts';
import { writeTexts } from './book-texts.ts';
import { noteLocale, noteLoss, type Book } from './book.ts';
import { choiceKey, findExclusive } from './exclusive-followers.ts';
import { placeChapters, type ChapterPlace } from './place-chapters.ts';
import { markForm } from './to-dialect.ts';
import {
  noteOtherLogic,
  scaleOf,
  withKeptDependencies,
  writeLogic,
  writePosition,
  type PlacedQuest,
} from './write-logic.ts';
import { writeQuest, writeStoryType } from './write-quest.ts';

/** `quests` and `images` stand apart from the rest of the file. */
export type Chapter = {
  readonly id: string;
  readonly file: string;
  readonly own: SnbtCompound;
  readonly quests: readonly SnbtCompound[];
  readonly links: readonly SnbtCompound[];
  readonly images: readonly SnbtCompound[];
};

type Quests = ReadonlyMap<string, Quest>;
/** The place of each quest in the first story line that has it. */
type Homes = ReadonlyMap<string, PlacedQuest>;

type Written = {
  readonly book: Book;
  readonly quests: Quests;
  readonly homes: Homes;
  readonly exclusive: ReturnType<typeof findExclusive>;
  /** The ids in the book of all quests. */
  readonly ids: ReadonlySet<string>;
};

/** A chapter for each story line, and one for the quests of none. A quest stands in one chapter, and links to it in the others. */
export const writeChapters = (book: Book, content: ExportedContent, looseTitle: string): Chapter[] => {
  const { story_lines: lines } = content;
  const quests: Quests = new Map(content.quests.map((quest) => [quest.id, quest]));
  const homes = findHomes(book, lines);
  const ids = new Set(content.quests.map(({ id }) => book.idOf(id)));
  const written = { book, quests, homes, exclusive: findExclusive(lines), ids };
  const places = placeChapters(book, content);
  const files = new Set<string>();
  const chapters = lines.flatMap((line) => {
    const place = places.of.get(line.id);
    return place ? [writeLine(written, line, { ...place, file: takeFile(book, line, files) })] : [];
  });
  const loose = content.quests.filter(({ id }) => !homes.has(id));
  return loose.length === 0
    ? chapters
    : [...chapters, writeLoose(book, loose, { title: looseTitle, index: places.next })];
};

const findHomes = (book: Book, lines: readonly StoryLine[]): Homes => {
  const homes = new Map<string, PlacedQuest>();
  for (const line of lines) {
    const scale = scaleOf(book.keptTreeOf(line));
    for (const [id, storyQuest] of Object.entries(line.story_quests))
      if (!homes.has(id)) homes.set(id, { line, storyQuest, scale });
  }
  return homes;
};

/** The file that an import brought, else one with the name of its id, as the game names it where nobody did. */
const takeFile = (book: Book, line: StoryLine, files: Set<string>): string => {
  const { file } = book.keptTreeOf(line);
  const id = book.idOf(line.id);
  const wanted = typeof file === 'string' && isFileName(file) ? file : id;
  const isTaken = files.has(wanted.toLowerCase());
  if (isTaken) noteLoss(book, { item: line.id, path: [] }, { code: 'file_taken', params: { file: wanted } });
  const taken = isTaken ? id : wanted;
  files.add(taken.toLowerCase());
  return taken;
};

/** It leads nowhere else, and every system can have it. */
export const isFileName = (name: string): boolean =>
  /^[^/\\:*?"<>|\p{Cc}]{1,120}$/u.test(name) && !/^\.|[. ]$/.test(name);

type Placed = ChapterPlace & { readonly file: string };

const writeLine = ({ book, quests, homes, exclusive, ids }: Written, line: StoryLine, place: Placed): Chapter => {
  const kept = book.keptTreeOf(line);
  const scale = scaleOf(kept);
  noteChoices(book, line, exclusive.choices);
  noteLocale(book, kept, [book.idOf(line.id)]);
  const written: SnbtCompound[] = [];
  const links: SnbtCompound[] = [];
  for (const [questId, storyQuest] of Object.entries(line.story_quests)) {
    const quest = quests.get(questId);
    const home = homes.get(questId);
    const placed = { line, storyQuest, scale };
    if (!quest) noteMissing(book, line, questId);
    else if (home && home.line !== line) links.push(writeSecondPlace(book, placed, home.storyQuest));
    else written.push(writePlacedQuest({ book, quests, homes, exclusive }, quest, placed));
  }
  for (const [questId, { x, y }] of Object.entries(line.references ?? {}))
    if (quests.has(questId))
      links.push(...writeReference(book, { line, quest: questId }, writePosition({ x, y }, scale)));
  return {
    id: book.idOf(line.id),
    file: place.file,
    own: {
      ...layOver(writeChapterFields(book, line, place), kept['q']),
      ...markForm(kept, book.dialect),
      ...(place.order && { order_index: place.order }),
    },
    quests: written,
    links: [...links, ...compoundsIn(kept['xl'])],
    images: writeImages({ book, ids }, line, scale),
  };
};

const noteMissing = (book: Book, { id }: StoryLine, quest: string): void =>
  noteLoss(book, { item: id, path: ['story_quests', quest] }, { code: 'quest_missing', params: { quest } });

const noteChoices = (book: Book, { id, choices = {} }: StoryLine, said: ReadonlySet<string>): void => {
  for (const choice of Object.keys(choices))
    if (!said.has(choiceKey(id, choice)))
      noteLoss(book, { item: id, path: ['choices', choice] }, { code: 'logic_left_out', params: { part: 'choice' } });
};

const writePlacedQuest = (
  { book, quests, homes, exclusive }: Omit<Written, 'ids'>,
  quest: Quest,
  placed: PlacedQuest,
): SnbtCompound => {
  const most = exclusive.most.get(quest.id);
  const logic: SnbtCompound = {
    ...writeLogic(book, placed, (each) => quests.has(each)),
    ...(most !== undefined && { max_completable_dependents: snbtInt(most) }),
  };
  noteHidden({ book, quests, homes }, placed);
  const written = writeQuest(book, quest, logic);
  const kept = compoundsIn(book.keptTreeOf(quest)['deps']);
  const { dependencies } = written;
  // What was laid over it is the whole list as it came in.
  const isLaidOver = dependencies !== logic['dependencies'];
  if (kept.length === 0 || isLaidOver) return written;
  return { ...written, dependencies: withKeptDependencies(isList(dependencies) ? dependencies : [], kept) };
};

/** The game shows a quest once one of its prerequisites shows. */
const noteHidden = (
  { book, quests, homes }: Pick<Written, 'book' | 'quests' | 'homes'>,
  { line, storyQuest }: PlacedQuest,
): void => {
  const before = Object.keys(storyQuest.prerequisite_quests);
  const isHidden = (id: string): boolean => homes.get(id)?.storyQuest.hidden_until_open === true;
  const [first] = before;
  if (first === undefined || storyQuest.hidden_until_open || line.origin || !before.every(isHidden)) return;
  const place = { item: line.id, path: ['story_quests', storyQuest.quest] };
  noteLoss(book, place, { code: 'hidden_with', params: { quest: quests.get(first)?.title ?? first } });
};

const writeSecondPlace = (book: Book, placed: PlacedQuest, home: StoryQuest): SnbtCompound => {
  noteOtherLogic(book, placed, home);
  const { line, storyQuest, scale } = placed;
  return writeLink(book, { line, quest: storyQuest.quest }, writePosition(storyQuest, scale));
};

type LinkPlace = { readonly line: StoryLine; readonly quest: string };

const writeLink = (book: Book, { line, quest }: LinkPlace, position: SnbtCompound): SnbtCompound => ({
  ...position,
  id: book.idOf(`${line.id}/story_quests/${quest}`),
  linked_quest: book.idOf(quest),
});

/** An import shows quests of other chapters that open some here: the book has no second places of them. */
const writeReference = (book: Book, place: LinkPlace, position: SnbtCompound): readonly SnbtCompound[] => {
  const known = book.keptTreeOf(place.line)['l'];
  const link = isCompound(known) ? known[book.idOf(place.quest)] : undefined;
  if (link === false) return [];
  const written = writeLink(book, place, position);
  if (!isCompound(link)) return [written];
  const { id, q } = link;
  return [layOver({ ...written, ...(typeof id === 'string' && book.takeId(id) && { id }) }, q)];
};

/** What the product says of a chapter without what stands in it. */
export const writeChapterFields = (
  book: Book,
  line: StoryLine,
  { file, group }: Omit<Placed, 'order'>,
): SnbtCompound => ({
  ...writeTexts(book, { item: line.id, path: [] }, { title: line.title, description: line.description }),
  ...writeStoryType(line),
  ...toChapter(book.idOf(line.id), { file, group }),
});

const toChapter = (id: string, { file, group }: { readonly file: string; readonly group: string }): SnbtCompound => ({
  id,
  filename: file,
  group,
  default_quest_shape: '',
  default_hide_dependency_lines: false,
});

const looseColumns = 8;
const looseSpacing = 1.5;

type LooseChapter = { readonly title: string; readonly index: number };

const writeLoose = (book: Book, quests: readonly Quest[], { title, index }: LooseChapter): Chapter => {
  const id = book.idOf(looseKey);
  const written = quests.map((quest, place) =>
    writeQuest(book, quest, {
      x: snbtDouble((place % looseColumns) * looseSpacing),
      y: snbtDouble(Math.floor(place / looseColumns) * looseSpacing),
    }),
  );
  const texts = writeTexts(book, { item: '', path: [] }, { title });
  const own = { ...texts, ...toChapter(id, { file: id, group: '' }), order_index: snbtInt(index) };
  return { id, file: id, own, quests: written, links: [], images: [] };
};

/** Of the chapter of quests that no story line contains. */
export const looseKey = 'loose';

const writeImages = ({ book, ids }: Pick<Written, 'book' | 'ids'>, line: StoryLine, scale: number): SnbtCompound[] => {
  const { i: kept, xi, xd: absent } = book.keptTreeOf(line);
  const extras = compoundsIn(xi);
  const noteShown = (image: SnbtCompound, path: readonly string[]): void => {
    const quest = awaitedQuest(image);
    if (quest === null || ids.has(quest) || (isList(absent) && absent.includes(quest))) return;
    noteLoss(book, { item: line.id, path }, { code: 'picture_shown', params: { name: String(image['image']) } });
  };
  const written = (line.pictures ?? []).flatMap((picture) => {
    const overlay = isCompound(kept) ? kept[picture.id] : undefined;
    const path = ['pictures', picture.id];
    if (overlay === undefined && !isResource(picture.name)) {
      noteLoss(book, { item: line.id, path }, { code: 'picture_left_out', params: { name: picture.name } });
      return [];
    }
    const image = layOver(writeImage(picture, scale), overlay);
    noteShown(image, path);
    return [image];
  });
  for (const image of extras) noteShown(image, []);
  return [...written, ...extras];
};

/** Players see the picture once they did this quest, and at once where the book lacks it. null: it waits for none, or only editors see it. */
export const awaitedQuest = ({ dependency, dev }: SnbtCompound): string | null =>
  isTrue(dev) ? null : readBookId(dependency);

const isResource = (name: string): boolean => /^[a-z0-9_.-]+:[a-z0-9_./-]+$/.test(name);

/** A card of the canvas, whose middle is the place of its quest in the book. */
export const cardMiddle = { x: 150, y: 100 } as const;

/** The place of a picture is its middle. */
export const writeImage = ({ name, x, y, width, height, turn }: LinePicture, scale: number): SnbtCompound => ({
  x: snbtDouble((x + width / 2 - cardMiddle.x) / scale),
  y: snbtDouble((y + height / 2 - cardMiddle.y) / scale),
  width: snbtDouble(width / scale),
  height: snbtDouble(height / scale),
  rotation: snbtDouble(turn),
  image: name,
});
