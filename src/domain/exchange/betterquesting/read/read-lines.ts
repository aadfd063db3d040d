import { noteCodes } from '#domain/exchange/ftb/read/read-text.ts';
import { isTrue } from '#domain/exchange/tree/read-snbt.ts';
import { refuseBroken } from '#domain/exchange/imported.ts';
import type { Waits } from '#domain/exchange/ftb/read/find-rings.ts';
import { createCards, placeNear } from '#domain/exchange/ftb/read/place-references.ts';
import { readableName } from '#domain/exchange/ftb/read/reader.ts';
import { countBytes } from '#domain/exchange/azerothcore/shorten-text.ts';
import { writeKept } from '#domain/exchange/tree/kept.ts';
import { snbtInt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { mostKeptBytes } from '#domain/origin.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import {
  blankStoryLine,
  type Position,
  type Reference,
  type StoryLine,
  type StoryQuest,
} from '#domain/story-line/story-line.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';
import { toVisible } from '#domain/text/text.ts';
import { betterIdIn, idKeys } from '#domain/exchange/betterquesting/tree/better-ids.ts';
import { hasFiles, type BookLine } from './book-documents.ts';
import { betterSettings, repeatOf } from '#domain/exchange/betterquesting/tree/better-settings.ts';
import {
  betterScale,
  compareBetterLine,
  compareBetterPlace,
} from '#domain/exchange/betterquesting/write/write-better-line.ts';
import { withoutTexts, type ReadBetterQuest } from './read-quest.ts';
import { betterLineId, noteUnread, betterOrigin, betterQuestId, type Reader } from './reader.ts';
import {
  taggedEntries,
  taggedNumber,
  taggedValue,
  taggedText,
  withoutTagged,
} from '#domain/exchange/betterquesting/tree/tagged-tree.ts';
import { inGrid, looseLineId } from '#domain/exchange/betterquesting/tree/loose-line.ts';

/** The line where each quest stands. Elsewhere it has second places. */
export const betterHomes = (
  lines: readonly BookLine[],
  quests: ReadonlyMap<string, ReadBetterQuest>,
): Map<string, string> => {
  const homes = new Map<string, string>();
  for (const { id, places } of lines)
    for (const place of places) {
      const quest = betterIdIn(place, 'quest') ?? '';
      if (quests.has(quest) && !homes.has(quest)) homes.set(quest, id);
    }
  return homes;
};

/**
 * Quests that stand in no line and wait for others, or others for them. Players can do them without seeing them. Here a prerequisite needs a
 * line, so they have one together.
 */
export const looseQuests = (
  { documents }: Reader,
  quests: ReadonlyMap<string, ReadBetterQuest>,
  homes: ReadonlyMap<string, string>,
): string[] => {
  const linked = new Set<string>();
  for (const { id, tree } of documents.quests)
    for (const each of taggedEntries(taggedValue(tree, 'preRequisites'))) {
      const other = betterIdIn(each, 'quest') ?? '';
      if (!quests.has(id) || !quests.has(other) || other === id) continue;
      linked.add(id);
      linked.add(other);
    }
  return [...quests.keys()].filter((id) => linked.has(id) && !homes.has(id));
};

type Placing = {
  readonly quests: ReadonlyMap<string, ReadBetterQuest>;
  readonly homes: ReadonlyMap<string, string>;
  readonly waits: Waits;
};

/** null: none of its quests stands there first, or the line breaks a rule. */
export const readBetterLine = (reader: Reader, from: BookLine, placing: Placing): StoryLine | null => {
  const { quests, homes, waits } = placing;
  const story_quests: Record<string, StoryQuest> = {};
  const references: Record<string, Reference> = {};
  const { placeFiles } = reader.documents;
  const fileOf = (place: SnbtCompound): SnbtCompound => {
    const file = placeFiles.get(place);
    return file === undefined ? {} : { f: file };
  };
  /** The quest and its place have files of one name. */
  const isCalledLike = ({ from: quest }: ReadBetterQuest, place: SnbtCompound): boolean =>
    quest.file.endsWith(`/${placeFiles.get(place) ?? ''}`);
  const own: ReadBetterQuest[] = [];
  const kept: SnbtCompound[] = [];
  for (const place of from.places) {
    const id = betterIdIn(place, 'quest') ?? '';
    const read = quests.get(id);
    const home = homes.get(id);
    const questId = betterQuestId(id);
    if (!read || home === undefined || Object.hasOwn(story_quests, questId) || Object.hasOwn(references, questId)) {
      noteUnread(reader, `quest ${id}`);
      kept.push({ v: place, ...fileOf(place) });
      continue;
    }
    const rest = withoutTagged(place, [...idKeys, 'x', 'y']);
    const o = compareBetterPlace(id, place, positionOf(place));
    kept.push({ id, v: rest, ...(o && { o }), ...(isCalledLike(read, place) ? {} : fileOf(place)) });
    if (home === from.id) {
      own.push(read);
      story_quests[questId] = { quest: questId, ...positionOf(place), ...readLogic(reader, read, waits) };
    } else references[questId] = { line: betterLineId(home), ...positionOf(place) };
  }
  const placed = new Set(Object.keys(references));
  placeOthers({ story_quests, references }, own, placing);
  const shown = [...quests.keys()].filter((id) => isShown(references, placed, betterQuestId(id)));
  const settings = betterSettings(from.tree);
  const title = reader.readText(taggedText(settings, 'name'), 'line');
  const line: StoryLine = {
    ...blankStoryLine,
    id: betterLineId(from.id),
    title: toVisible(toPlainText(title, reader.world.markup)) === '' ? from.id : title,
    description: reader.readText(taggedText(settings, 'desc'), 'lines'),
    story_quests,
    ...(Object.keys(references).length > 0 && { references }),
    origin: betterOrigin(from.id),
  };
  noteCodes(reader, [[taggedText(settings, 'name')], [taggedText(settings, 'desc')]]);
  const whole = {
    q: withoutTexts(from.tree),
    p: kept,
    a: shown,
    n: snbtInt(from.order),
    ...(hasFiles(reader.documents) && { f: from.file }),
    ...compareBetterLine(reader.book, line, from.tree),
  };
  const full = { ...line, origin: { ...betterOrigin(from.id), kept: writeKept(whole) } };
  return acceptLine(reader, from, full) ? full : null;
};

/** null: there are none, or the line breaks a rule. */
export const readLooseLine = (reader: Reader, loose: readonly string[], placing: Placing): StoryLine | null => {
  const own = loose.flatMap((id) => placing.quests.get(id) ?? []);
  const [first] = own;
  if (!first) return null;
  const places = inGrid(own);
  const story_quests = Object.fromEntries(
    own.map((read, at) => {
      const { id } = read.quest;
      return [id, { quest: id, x: 0, y: 0, ...places[at], ...readLogic(reader, read, placing.waits) }];
    }),
  );
  const references: Record<string, Reference> = {};
  placeOthers({ story_quests, references }, own, placing);
  const line: StoryLine = {
    ...blankStoryLine,
    id: betterLineId(looseLineId),
    title: readableName('no_quest_line'),
    story_quests,
    ...(Object.keys(references).length > 0 && { references }),
    origin: betterOrigin(looseLineId),
  };
  return acceptLine(reader, { id: looseLineId, file: first.from.file }, line) ? line : null;
};

const isShown = (references: Readonly<Record<string, Reference>>, placed: ReadonlySet<string>, id: string): boolean =>
  Object.hasOwn(references, id) && !placed.has(id);

const { min, max } = canvasGeometry.position;

const positionOf = (place: SnbtCompound): Position => ({
  x: Math.min(max, Math.max(min, (taggedNumber(place, 'x') ?? 0) * betterScale)),
  y: Math.min(max, Math.max(min, (taggedNumber(place, 'y') ?? 0) * betterScale)),
});

type Logic = Omit<StoryQuest, 'quest' | 'x' | 'y'>;

const readLogic = (reader: Reader, { from, quest, settings }: ReadBetterQuest, waits: Waits): Logic => {
  const before = waits.get(from.id) ?? [];
  const logic = taggedText(settings, 'questLogic').toUpperCase();
  const repeat = readRepeat(reader, settings, quest.id);
  if (logic !== '' && logic !== 'AND' && logic !== 'OR') noteUnread(reader, `questLogic ${logic}`);
  const tasks = taggedText(settings, 'taskLogic').toUpperCase();
  if (tasks !== '' && tasks !== 'AND' && Object.keys(quest.objectives).length > 1)
    noteUnread(reader, `taskLogic ${tasks}`);
  return {
    prerequisite_quests: Object.fromEntries(before.map((id) => [betterQuestId(id), betterQuestId(id)])),
    ...(logic === 'OR' && before.length > 1 && { needs: 1 }),
    ...(taggedText(settings, 'visibility').toUpperCase() === 'UNLOCKED' && { hidden_until_open: true }),
    ...(repeat && { repeat }),
  };
};

const readRepeat = (reader: Reader, settings: SnbtCompound, item: string): StoryQuest['repeat'] | null => {
  if (taggedNumber(settings, 'repeatTime') === 0 && !isTrue(settings['simultaneous']))
    reader.losses.push({ item, place: '', code: 'repeats_at_once', params: {} });
  return repeatOf(settings);
};

type Shown = {
  readonly story_quests: Readonly<Record<string, StoryQuest>>;
  readonly references: Record<string, Reference>;
};

/** Quests of other lines that open some here get a place beside the first of these. */
const placeOthers = (
  { story_quests, references }: Shown,
  own: readonly ReadBetterQuest[],
  { homes, waits }: Placing,
): void => {
  const cards = createCards([...Object.values(story_quests), ...Object.values(references)]);
  for (const { from, quest } of own)
    for (const before of waits.get(from.id) ?? []) {
      const id = betterQuestId(before);
      const home = homes.get(before);
      if (home === undefined || Object.hasOwn(story_quests, id) || Object.hasOwn(references, id)) continue;
      references[id] = { line: betterLineId(home), ...placeNear(cards, story_quests[quest.id] ?? { x: 0, y: 0 }) };
    }
};

/** A line without quests of its own is none, and is kept whole. */
const acceptLine = (reader: Reader, from: Pick<BookLine, 'id' | 'file'>, line: StoryLine): boolean => {
  const count = Object.keys(line.story_quests).length;
  if (count === 0) return false;
  const bytes = countBytes(line.origin?.kept ?? '');
  const most = reader.world.limits.story_quests.max;
  const broken =
    checkStoryLine(line, reader.world) ??
    (count > most ? ({ code: 'storyline_quests_too_many', params: { max: most } } as const) : null);
  const refused = broken
    ? refuseBroken(broken)
    : bytes > mostKeptBytes
      ? ({ code: 'kept_too_big', params: { bytes, max: mostKeptBytes } } as const)
      : null;
  if (!refused) return true;
  reader.refused.push({ file: from.file, line: null, id: from.id, title: line.title, ...refused });
  return false;
};
