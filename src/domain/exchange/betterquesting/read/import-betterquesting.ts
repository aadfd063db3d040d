import { findBookRings, findDoable } from '#domain/exchange/ftb/read/find-rings.ts';
import { lossOfCodes } from '#domain/exchange/ftb/read/read-text.ts';
import type { Imported, ImportWorld, Reading, SourceFile } from '#domain/exchange/imported.ts';
import { writeKept } from '#domain/exchange/tree/kept.ts';
import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { isCompound, snbtInt, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { StoryLine } from '#domain/story-line/story-line.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';
import { betterIdIn, idKeys } from '#domain/exchange/betterquesting/tree/better-ids.ts';
import { looseLineId } from '#domain/exchange/betterquesting/tree/loose-line.ts';
import { hasFiles, readBookDocuments, type BookDocuments } from './book-documents.ts';
import { betterHomes, looseQuests, readBetterLine, readLooseLine } from './read-lines.ts';
import { acceptBetterQuest, readBetterQuest, type ReadBetterQuest } from './read-quest.ts';
import { noteUnread, openBetterReader, betterQuestId, type Reader } from './reader.ts';
import { betterFormat } from '#domain/exchange/betterquesting/write/better-book.ts';
import { compareBetterQuest } from '#domain/exchange/betterquesting/write/write-better-quest.ts';
import {
  taggedEntries,
  taggedValue,
  taggedText,
  withoutTagged,
} from '#domain/exchange/betterquesting/tree/tagged-tree.ts';

/** Shares of the work. */
const shares = { files: 0.5, quests: 0.9 };

/** Quests between two pauses. */
const piece = 20;

/** A quest book of Better Questing, in one file or a file for each quest. */
export function* importBetterQuesting(files: readonly SourceFile[], world: ImportWorld): Reading {
  const reading = readBookDocuments(files);
  let done = 0;
  let step = reading.next();
  for (; !step.done; step = reading.next()) yield (shares.files * ++done) / Math.max(1, files.length);
  const reader = openBetterReader(step.value, world);
  const quests = new Map<string, ReadBetterQuest>();
  for (const [at, from] of reader.documents.quests.entries()) {
    const read = readBetterQuest(reader, from);
    if (acceptBetterQuest(reader, read)) quests.set(from.id, read);
    if (at % piece === 0) yield shares.files + ((shares.quests - shares.files) * at) / reader.documents.quests.length;
  }
  const homes = betterHomes(reader.documents.lines, quests);
  const loose = looseQuests(reader, quests, homes);
  for (const id of loose) homes.set(id, looseLineId);
  const links = readLinks(reader, quests, homes);
  const lines: StoryLine[] = [];
  const whole: SnbtCompound[] = [];
  for (const [at, from] of reader.documents.lines.entries()) {
    const line = readBetterLine(reader, from, { quests, homes, waits: links.waits });
    if (line) lines.push(line);
    else whole.push({ n: snbtInt(from.order), file: from.file, tree: from.tree, places: from.places });
    yield shares.quests + ((1 - shares.quests) * (at + 1)) / reader.documents.lines.length;
  }
  const looseLine = readLooseLine(reader, loose, { quests, homes, waits: links.waits });
  if (looseLine) lines.push(looseLine);
  return finish(reader, { quests, lines, whole, kept: links.kept });
}

type Links = {
  /** What quests wait for, without the links that would close a ring. */
  readonly waits: Map<string, readonly string[]>;
  /** Prerequisites as the book says them. */
  readonly kept: ReadonlyMap<string, SnbtCompound>;
};

const linkKeys = ['preRequisites', 'preRequisiteTypes'] as const;

const readLinks = (
  reader: Reader,
  quests: ReadonlyMap<string, ReadBetterQuest>,
  homes: ReadonlyMap<string, string>,
): Links => {
  const waits = new Map<string, readonly string[]>();
  const kept = new Map<string, SnbtCompound>();
  for (const [id, { from, quest }] of quests) {
    const before = new Set<string>();
    for (const each of taggedEntries(taggedValue(from.tree, 'preRequisites'))) {
      const other = betterIdIn(each, 'quest') ?? '';
      if (quests.has(other) && other !== id && homes.has(other) && homes.has(id)) before.add(other);
      else keepLink(reader, kept, { id, each, item: quest.id, other });
    }
    waits.set(id, [...before]);
  }
  const doable = findDoable(waits, (id, count) => needsOf(quests.get(id), count));
  for (const { quests: ring, last, first } of findBookRings(waits)) {
    waits.set(
      last,
      (waits.get(last) ?? []).filter((id) => id !== first),
    );
    addKept(kept, last, { [`ring ${first}`]: first });
    const titles = ring.map((id) => toPlainText(quests.get(id)?.quest.title ?? id, reader.world.markup));
    const code = ring.every((id) => doable.has(id)) ? 'ring_open' : 'ring';
    reader.losses.push({ item: betterQuestId(ring[0] ?? ''), place: '', code, params: { quests: titles } });
  }
  return { waits, kept };
};

/** The others are negations: nothing need be done for them. */
const needsOf = (read: ReadBetterQuest | undefined, count: number): number => {
  const logic = taggedText(read?.settings ?? {}, 'questLogic').toUpperCase();
  if (logic === '' || logic === 'AND') return count;
  return logic === 'OR' || logic === 'XOR' ? Math.min(1, count) : 0;
};

type Link = { readonly id: string; readonly each: Snbt; readonly item: string; readonly other: string };

const keepLink = (reader: Reader, kept: Map<string, SnbtCompound>, { id, each, item, other }: Link): void => {
  addKept(kept, id, { [`to ${other}`]: isCompound(each) ? { v: each } : each });
  reader.losses.push({ item, place: '', code: 'prerequisite_kept', params: { id: other } });
};

const addKept = (kept: Map<string, SnbtCompound>, id: string, link: SnbtCompound): void => {
  kept.set(id, { ...kept.get(id), ...link });
};

type Finished = {
  readonly quests: ReadonlyMap<string, ReadBetterQuest>;
  readonly lines: readonly StoryLine[];
  readonly whole: readonly SnbtCompound[];
  readonly kept: ReadonlyMap<string, SnbtCompound>;
};

const finish = (reader: Reader, { quests, lines, whole, kept }: Finished): Imported => {
  const places = new Map(
    lines.flatMap((line) =>
      Object.values(line.story_quests).map((storyQuest) => [storyQuest.quest, { line, storyQuest }] as const),
    ),
  );
  for (const { id, now } of reader.documents.twice)
    reader.losses.push({
      item: quests.has(now) ? betterQuestId(now) : '',
      place: '',
      code: 'id_twice',
      params: { id },
    });
  if (whole.length > 0) noteUnread(reader, 'questLines');
  for (const [what, count] of reader.unread)
    reader.losses.push({ item: '', place: '', code: 'kept_beside', params: { what, count } });
  reader.losses.push(...lossOfCodes(reader));
  return {
    format: betterFormat,
    quests: [...quests.values()].map((read, order) => {
      const all = {
        ...withLinks(read, kept),
        n: snbtInt(order),
        ...(hasFiles(reader.documents) && { f: read.from.file }),
      };
      const place = places.get(read.quest.id) ?? null;
      const said = compareBetterQuest(reader.book, read.quest, { tree: read.from.tree, place, kept: all });
      return {
        ...read.quest,
        origin: { format: betterFormat, id: read.from.id, kept: writeKept({ ...all, ...said }) },
      };
    }),
    story_lines: lines,
    line_groups: [],
    reward_tables: [],
    world: null,
    entries: [],
    book: writeKept(bookOf(reader.documents, whole)),
    losses: reader.losses,
    refused: reader.refused,
  };
};

/** What sort each link is of stands beside, by the quest that it leads to. */
const withLinks = ({ from, kept }: ReadBetterQuest, links: ReadonlyMap<string, SnbtCompound>): SnbtCompound => {
  const { q, ...others } = kept;
  const own = links.get(from.id);
  const types = taggedEntries(taggedValue(from.tree, 'preRequisiteTypes'));
  const sorts = taggedEntries(taggedValue(from.tree, 'preRequisites')).flatMap((each, at): [string, Snbt][] => {
    const sort = isCompound(each) ? withoutTagged(each, idKeys) : types[at];
    const isPlain = sort === undefined || (isCompound(sort) ? Object.keys(sort).length === 0 : treeNumber(sort) === 0);
    return isPlain ? [] : [[betterIdIn(each, 'quest') ?? '', sort]];
  });
  return {
    ...others,
    q: isCompound(q) ? withoutTagged(q, linkKeys) : {},
    ...(own && { l: own }),
    ...(sorts.length > 0 && { s: Object.fromEntries(sorts) }),
  };
};

const bookOf = ({ form, rest }: BookDocuments, whole: readonly SnbtCompound[]): SnbtCompound => ({
  form,
  f: rest,
  ...(whole.length > 0 && { w: whole }),
});
