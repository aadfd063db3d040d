import { readBookId } from '#domain/exchange/ftb/book-ids.ts';
import { writePosition, importScale } from '#domain/exchange/ftb/write-logic.ts';
import { sideStory } from '#domain/exchange/ftb/write-quest.ts';
import { textKeys } from '#domain/exchange/ftb/book-texts.ts';
import {
  awaitedQuest,
  cardMiddle,
  isFileName,
  writeChapterFields,
  writeImage,
} from '#domain/exchange/ftb/write-chapters.ts';
import { hashText, toHex } from '#domain/exchange/tree/hash-text.ts';
import { keepForm } from '#domain/exchange/ftb/to-dialect.ts';
import { compareWith } from '#domain/exchange/tree/overlay.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { compoundsIn, isList, snbtInt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { mostCanvasElements } from '#domain/story-line/canvas-element-rules.ts';
import type { LinePicture, Position, Reference, StoryLine, StoryQuest } from '#domain/story-line/story-line.ts';
import { toLine } from '#domain/text/text.ts';
import type { BookChapter } from './book-index.ts';
import { takeDocumentTexts } from './document-texts.ts';
import { createCards, placeNear } from './place-references.ts';
import { readLogic, type ReadPrerequisites } from './read-logic.ts';
import { noteCodes } from './read-text.ts';
import { linesIn, readDescription, withoutId, type ReadQuest } from './read-quest.ts';
import { lineIdOf, originOf, questIdOf, readableName, objectTitle, type BookReader } from './reader.ts';

/** All quests that come in, by their ids in the book. */
export type PlacedQuests = ReadonlyMap<string, ReadQuest>;

export type ReadChapter = {
  readonly from: BookChapter;
  readonly line: StoryLine;
  /** What an import keeps of the line. */
  readonly kept: SnbtCompound;
};

type Waits = ReadonlyMap<string, ReadPrerequisites>;

/** A chapter with the quests that come in. `group` is the id of its group in the book. */
export const readChapter = (
  reader: BookReader,
  from: BookChapter,
  { quests, waits, group }: { readonly quests: PlacedQuests; readonly waits: Waits; readonly group: string },
): ReadChapter => {
  const { id, tree } = from;
  const { id: _id, quests: _quests, quest_links: _links, images, order_index: order = snbtInt(0), ...rest } = tree;
  const texts = takeDocumentTexts(reader.trees.languages, [
    { sort: 'chapter', id, tree: rest },
    ...from.links.map((link) => ({ sort: 'quest_link' as const, ...link })),
  ]);
  const [own = {}, ...links] = texts.parts;
  const read = from.quests.flatMap((quest) => quests.get(quest.id) ?? []);
  const story_quests = placeQuests(reader, read, waits);
  const linked = readLinks(reader, { from, links, quests });
  const references = placeReferences({ story_quests, links: linked.references }, { read, quests, waits });
  const { pictures, kept: keptPictures } = readPictures(reader, compoundsIn(images));
  const line: StoryLine = {
    id: lineIdOf(id),
    title: objectTitle(own, reader.readText) || readableName(from.file) || id,
    description: readDescription(reader, own[textKeys.description]),
    type: isList(own['tags']) && own['tags'].includes(sideStory) ? 'Side Story' : 'Main Story',
    story_quests,
    ...(Object.keys(references).length > 0 && { references }),
    ...(pictures.length > 0 && { pictures: [...pictures] }),
    origin: originOf(id),
  };
  noteCodes(reader, [linesIn(own[textKeys.title]), linesIn(own[textKeys.description])]);
  const file = isFileName(from.file) ? from.file : id;
  const written = writeChapterFields(reader.written, line, { file, group });
  const overlay = compareWith(own, withoutId(written));
  const hidden = Object.keys(references).filter((quest) => !linked.kept.has(quest));
  const shown = [...linked.kept, ...hidden.map((quest): [string, false] => [quest, false])];
  return {
    from,
    line,
    kept: {
      s: snbtInt(importScale),
      o: order,
      file,
      ...(overlay && { q: overlay }),
      ...keepForm(own, reader.dialect),
      ...(shown.length > 0 && { l: Object.fromEntries(shown.map(([quest, link]) => [bookIdIn(quest), link])) }),
      ...(linked.extras.length > 0 && { xl: linked.extras }),
      ...keptPictures,
      ...texts.kept,
    },
  };
};

const bookIdIn = (quest: string): string => quest.replace(/^quest_ftb-/, '').toUpperCase();

const { min, max } = canvasGeometry.position;

/** A thousandth of a pixel is seen by nobody. */
const toPixel = (at: number): number => Math.min(max, Math.max(min, Math.round(at * 1000) / 1000)) || 0;

const readPosition = ({ x, y }: SnbtCompound): Position => ({
  x: toPixel((treeNumber(x) ?? 0) * importScale),
  y: toPixel((treeNumber(y) ?? 0) * importScale),
});

const placeQuests = (reader: BookReader, read: readonly ReadQuest[], waits: Waits): Record<string, StoryQuest> =>
  Object.fromEntries(
    read.map((each): [string, StoryQuest] => {
      const { id } = each.quest;
      const before = waits.get(each.from.id)?.before ?? [];
      return [id, { quest: id, ...readPosition(each.own), ...readLogic(reader, each, before) }];
    }),
  );

type Links = {
  readonly references: Readonly<Record<string, Reference>>;
  /** What is kept of each, by the quest. */
  readonly kept: ReadonlyMap<string, SnbtCompound>;
  /** Second links to a quest, links to quests of the same chapter, and links to nothing. */
  readonly extras: readonly SnbtCompound[];
};

type LinkPlace = {
  readonly from: BookChapter;
  readonly links: readonly SnbtCompound[];
  readonly quests: PlacedQuests;
};

const readLinks = ({ written: book }: BookReader, { from, links, quests }: LinkPlace): Links => {
  const references: Record<string, Reference> = {};
  const kept = new Map<string, SnbtCompound>();
  const extras: SnbtCompound[] = [];
  for (const [index, tree] of links.entries()) {
    const { id: _id, ...link } = tree;
    const id = from.links[index]?.id ?? '';
    const quest = quests.get(readBookId(link['linked_quest']) ?? '');
    const key = quest?.quest.id ?? '';
    if (!quest || quest.from.chapter === from || Object.hasOwn(references, key)) {
      extras.push({ ...link, id });
      continue;
    }
    const place = readPosition(link);
    references[key] = { line: lineIdOf(quest.from.chapter.id), ...place };
    const written = { ...writePosition(place, importScale), linked_quest: book.idOf(key) };
    const q = compareWith(link, written);
    kept.set(key, { id, ...(q && { q }) });
  }
  return { references, kept, extras };
};

type Shown = {
  readonly story_quests: Readonly<Record<string, StoryQuest>>;
  readonly links: Readonly<Record<string, Reference>>;
};

/** Quests of other chapters that open some here get a place beside the first of these. */
const placeReferences = (
  { story_quests, links }: Shown,
  {
    read,
    quests,
    waits,
  }: { readonly read: readonly ReadQuest[]; readonly quests: PlacedQuests; readonly waits: Waits },
): Record<string, Reference> => {
  const references = { ...links };
  const cards = createCards([...Object.values(story_quests), ...Object.values(links)]);
  for (const { from, quest } of read)
    for (const before of waits.get(from.id)?.before ?? []) {
      const id = questIdOf(before);
      const chapter = quests.get(before)?.from.chapter;
      if (!chapter || Object.hasOwn(story_quests, id) || Object.hasOwn(references, id)) continue;
      const near = story_quests[quest.id] ?? { x: 0, y: 0 };
      references[id] = { line: lineIdOf(chapter.id), ...placeNear(cards, near) };
    }
  return references;
};

type ReadPictures = { readonly pictures: readonly LinePicture[]; readonly kept: SnbtCompound };

const readPictures = ({ index }: BookReader, images: readonly SnbtCompound[]): ReadPictures => {
  const awaited = new Set(images.flatMap((image) => awaitedQuest(image) ?? []));
  const absent = [...awaited].filter((id) => !index.questOf(id));
  const pictures: LinePicture[] = [];
  const overlays: [string, SnbtCompound][] = [];
  const extras: SnbtCompound[] = [];
  const counts = new Map<string, number>();
  for (const image of images) {
    const read = pictures.length < mostCanvasElements ? readPicture(image) : null;
    if (!read) {
      extras.push(image);
      continue;
    }
    const mark = toHex(hashText(read.name)).slice(0, 8);
    const count = counts.get(mark) ?? 0;
    counts.set(mark, count + 1);
    const picture = { id: `${mark}-${count}`, ...read };
    pictures.push(picture);
    overlays.push([picture.id, compareWith(image, writeImage(picture, importScale)) ?? {}]);
  }
  return {
    pictures,
    kept: {
      ...(overlays.length > 0 && { i: Object.fromEntries(overlays) }),
      ...(extras.length > 0 && { xi: extras }),
      ...(absent.length > 0 && { xd: absent }),
    },
  };
};

const longestName = 200;

/** null: the product can't have it. */
const readPicture = ({ image, x, y, width, height, rotation }: SnbtCompound): Omit<LinePicture, 'id'> | null => {
  if (typeof image !== 'string' || image.length > longestName || toLine(image) !== image) return null;
  const [wide, high] = [
    toPixel((treeNumber(width) ?? 1) * importScale),
    toPixel((treeNumber(height) ?? 1) * importScale),
  ];
  if (wide < 0 || high < 0) return null;
  return {
    name: image,
    image: null,
    x: toPixel((treeNumber(x) ?? 0) * importScale + cardMiddle.x - wide / 2),
    y: toPixel((treeNumber(y) ?? 0) * importScale + cardMiddle.y - high / 2),
    width: wide,
    height: high,
    turn: toPixel(treeNumber(rotation) ?? 0),
  };
};
