import { bookFormat } from '#domain/exchange/ftb/book.ts';
import { findExclusive, followersOf } from '#domain/exchange/ftb/exclusive-followers.ts';
import { bookId, writeBookFields } from '#domain/exchange/ftb/export-ftb.ts';
import { importScale, writeLogic } from '#domain/exchange/ftb/write-logic.ts';
import {
  refuseBroken,
  type BrokenRule,
  type Imported,
  type ImportWorld,
  type Reading,
  type Refused,
  type SourceFile,
} from '#domain/exchange/imported.ts';
import { countBytes } from '#domain/exchange/azerothcore/shorten-text.ts';
import { writeKept } from '#domain/exchange/tree/kept.ts';
import { compareWith } from '#domain/exchange/tree/overlay.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { isCompound, snbtInt, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { limits } from '#domain/limits.ts';
import { mostKeptBytes } from '#domain/origin.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';
import { toLine } from '#domain/text/text.ts';
import type { BookChapter } from './book-index.ts';
import { readBookTrees } from './book-trees.ts';
import { takeDocumentTexts } from './document-texts.ts';
import { readChapter, type ReadChapter } from './read-chapter.ts';
import type { ReadPrerequisites } from './read-logic.ts';
import { compareOwn, readQuest, type ReadQuest } from './read-quest.ts';
import { readRewardTable } from './read-tables.ts';
import { openReader, originOf, questIdOf, type BookReader } from './reader.ts';
import { lossOfCodes } from './read-text.ts';
import { readWaits } from './read-waits.ts';
import { groupIn, inBookOrder, readBookGroups } from './read-book-groups.ts';

/** Shares of the work. */
const shares = { files: 0.5, quests: 0.8 };

/** A quest book of FTB Quests, of any version. Paths are relative to the folder with its `chapters`. */
export function* importFtb(files: readonly SourceFile[], world: ImportWorld): Reading {
  const reading = readBookTrees(files);
  let done = 0;
  let step = reading.next();
  for (; !step.done; step = reading.next()) yield (shares.files * ++done) / Math.max(1, files.length);
  const reader = openReader(step.value, world);
  const { index } = reader;

  const quests = new Map<string, ReadQuest>();
  for (const [at, chapter] of index.chapters.entries()) {
    for (const from of chapter.quests) acceptQuest(reader, readQuest(reader, from), quests);
    yield shares.files + ((shares.quests - shares.files) * (at + 1)) / index.chapters.length;
  }
  const waits = readWaits(reader, quests);
  const placed: Placed = { quests, waits, groups: groupsOf(reader) };
  const read = withChoices(
    reader,
    inBookOrder(
      index.chapters.map((chapter) =>
        readChapter(reader, chapter, { quests, waits, group: groupIn(placed.groups, chapter) }),
      ),
      placed.groups,
    ),
    quests,
  );
  const lines = read.filter((line) => acceptLine(reader, line));
  const exclusive = findExclusive(lines.map(({ line }) => line));
  const documents: Quest[] = [];
  for (const [at, line] of read.entries()) {
    for (const from of line.from.quests) {
      const each = quests.get(from.id);
      if (each) documents.push(keepQuest(reader, each, { line, placed, most: exclusive.most.get(each.quest.id) }));
    }
    reader.written.losses.length = 0;
    yield shares.quests + ((1 - shares.quests) * (at + 1)) / read.length;
  }
  return finish(reader, { documents, read, lines, placed });
}

type Placed = {
  readonly quests: ReadonlyMap<string, ReadQuest>;
  readonly waits: ReadonlyMap<string, ReadPrerequisites>;
  readonly groups: ReadonlySet<string>;
};

const groupsOf = ({ index }: BookReader): ReadonlySet<string> => new Set(index.groups.map(({ id }) => id));

/** So many bytes more come with the place of a quest and each of its prerequisites. */
const placeBytes = { quest: 600, prerequisite: 80 };

/** Quests that break a rule of the world, or bring too much beside, stay out. */
const acceptQuest = (reader: BookReader, read: ReadQuest, accepted: Map<string, ReadQuest>): void => {
  const { from, quest } = read;
  const broken = checkQuest(quest, reader.world, { entryOf: reader.entryOf });
  const kept = writeKept({ ...read.kept, q: compareOwn(reader, read, {}) ?? {} });
  const dependencies = Array.isArray(read.own['dependencies']) ? read.own['dependencies'].length : 0;
  const bytes = countBytes(kept) + placeBytes.quest + placeBytes.prerequisite * dependencies;
  const refused = broken
    ? refuseBroken(broken)
    : bytes > mostKeptBytes
      ? ({ code: 'kept_too_big', params: { bytes, max: mostKeptBytes } } as const)
      : null;
  if (refused)
    reader.refused.push({ file: from.chapter.path, line: null, id: from.id, title: quest.title, ...refused });
  else accepted.set(from.id, read);
};

/** Where all followers of a quest stand in one line, a choice says how many of them players may do. */
const withChoices = (
  reader: BookReader,
  read: readonly ReadChapter[],
  quests: ReadonlyMap<string, ReadQuest>,
): ReadChapter[] => {
  const followers = followersOf(read.map(({ line }) => line));
  const choices = new Map<StoryLine, NonNullable<StoryLine['choices']>>();
  for (const { own, quest } of quests.values()) {
    const most = treeNumber(own['max_completable_dependents']) ?? 0;
    const ids = [...(followers.get(quest.id) ?? [])];
    if (!Number.isInteger(most) || most <= 0 || most >= ids.length) continue;
    const home = read.find(({ line }) => ids.every((id) => Object.hasOwn(line.story_quests, id)))?.line;
    const title = toLine(toPlainText(quest.title, reader.world.markup), limits.choiceTitle.max);
    const known = (home && choices.get(home)) ?? {};
    if (!home || title.trim() === '' || Object.keys(known).length >= limits.choices.max) continue;
    choices.set(home, { ...known, [quest.id.replace(/^quest_/, '')]: { title, quests: ids, at_most: most } });
  }
  return read.map((each) => {
    const ofLine = choices.get(each.line);
    return ofLine ? { ...each, line: { ...each.line, choices: ofLine } } : each;
  });
};

/** A chapter without quests is none, and is kept whole. */
const acceptLine = (reader: BookReader, { from, line, kept }: ReadChapter): boolean => {
  if (Object.keys(line.story_quests).length === 0) return false;
  const bytes = countBytes(writeKept(kept));
  const broken = checkStoryLine(line, reader.world) ?? tooMany(reader, line);
  const refused: Pick<Refused, 'code' | 'params'> | null = broken
    ? refuseBroken(broken)
    : bytes > mostKeptBytes
      ? { code: 'kept_too_big', params: { bytes, max: mostKeptBytes } }
      : null;
  if (!refused) return true;
  reader.refused.push({ file: from.path, line: null, id: from.id, title: line.title, ...refused } as Refused);
  return false;
};

const tooMany = ({ world }: BookReader, { story_quests }: StoryLine): BrokenRule | null => {
  const { max } = world.limits.story_quests;
  return Object.keys(story_quests).length > max ? { code: 'storyline_quests_too_many', params: { max } } : null;
};

type Home = { readonly line: ReadChapter; readonly placed: Placed; readonly most: number | undefined };

/** The quest with what the product would not write of it. */
const keepQuest = (reader: BookReader, read: ReadQuest, { line: { line }, placed, most }: Home): Quest => {
  const { quest, from, kept } = read;
  const storyQuest = line.story_quests[quest.id];
  const isKnown = (id: string): boolean => placed.quests.has(hexOf(id));
  const logic = storyQuest ? writeLogic(reader.written, { line, storyQuest, scale: importScale }, isKnown) : {};
  const q = compareOwn(reader, read, {
    ...logic,
    ...(most !== undefined && { max_completable_dependents: snbtInt(most) }),
  });
  const deps = placed.waits.get(from.id)?.kept ?? [];
  const whole = { ...kept, ...(q && { q }), ...(deps.length > 0 && { deps }) };
  return {
    ...quest,
    origin: { ...originOf(from.id), ...(Object.keys(whole).length > 0 && { kept: writeKept(whole) }) },
  };
};

const hexOf = (id: string): string => id.replace(/^quest_ftb-/, '').toUpperCase();

type Finished = {
  readonly documents: readonly Quest[];
  readonly read: readonly ReadChapter[];
  readonly lines: readonly ReadChapter[];
  readonly placed: Placed;
};

const finish = (reader: BookReader, { documents, read, lines, placed }: Finished): Imported => {
  const tables: RewardTable[] = [];
  const whole: Record<string, SnbtCompound> = {};
  for (const from of reader.index.tables) {
    const { table, whole: file } = readRewardTable(reader, from);
    if (table) tables.push(table);
    else whole[`reward_tables/${from.file}`] = file;
  }
  const empty = read.filter(({ line }) => Object.keys(line.story_quests).length === 0);
  for (const { from } of empty) whole[`chapters/${from.file}`] = wholeChapter(reader, from);
  const groups = readBookGroups(reader, lines, placed.groups);
  for (const [what, count] of reader.unread)
    reader.losses.push({ item: '', place: '', code: 'kept_beside', params: { what, count } });
  reader.losses.push(...lossOfCodes(reader));
  for (const { id, quest } of reader.index.twice)
    reader.losses.push({ item: quest === null ? '' : questIdOf(quest), place: '', code: 'id_twice', params: { id } });
  return {
    format: bookFormat,
    quests: documents,
    story_lines: lines.map(({ from, line, kept }) => ({
      ...line,
      origin: { ...originOf(from.id), kept: writeKept(kept) },
    })),
    line_groups: groups.groups,
    reward_tables: tables,
    world: null,
    entries: [],
    book: writeKept({
      ...keepBook(reader, groups.languages),
      ...groups.kept,
      ...(Object.keys(whole).length > 0 && { f: whole }),
    }),
    losses: reader.losses,
    refused: reader.refused,
  };
};

const wholeChapter = ({ trees }: BookReader, { id, tree, links }: BookChapter): SnbtCompound => {
  const { quests: _quests, quest_links: _links, ...rest } = tree;
  const [own = {}, ...linked] = takeDocumentTexts(trees.languages, [
    { sort: 'chapter', id, tree: rest },
    ...links.map((link) => ({ sort: 'quest_link' as const, ...link })),
  ]).parts;
  return { ...own, id, quests: [], quest_links: linked };
};

const keepBook = ({ trees, written }: BookReader, languages: readonly SnbtCompound[]): SnbtCompound => {
  const { parts, kept } = takeDocumentTexts(trees.languages, [{ sort: 'file', id: bookId, tree: trees.data ?? {} }]);
  const d = compareWith(parts[0] ?? {}, writeBookFields(written, ''));
  const L = joinLanguages([...languages, trees.languages.others(), kept['L']]);
  return { d: d ?? {}, ...(Object.keys(L).length > 0 && { L }) };
};

const joinLanguages = (parts: readonly (Snbt | undefined)[]): SnbtCompound => {
  const joined = new Map<string, SnbtCompound>();
  for (const part of parts)
    for (const [locale, texts] of Object.entries(isCompound(part) ? part : {}))
      joined.set(locale, { ...joined.get(locale), ...(isCompound(texts) && texts) });
  return Object.fromEntries(joined);
};
