import { betterSettings, settingsWith } from '#domain/exchange/betterquesting/tree/better-settings.ts';
import { betterIdIn, writeBetterId } from '#domain/exchange/betterquesting/tree/better-ids.ts';
import { taggedValue, withTagged } from '#domain/exchange/betterquesting/tree/tagged-tree.ts';
import { isFileName } from '#domain/exchange/ftb/write-chapters.ts';
import { noteLoss } from '#domain/exchange/ftb/book.ts';
import { compareWith, layOver } from '#domain/exchange/tree/overlay.ts';
import { compoundsIn, isCompound, isList, snbtInt, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { Position, StoryLine } from '#domain/story-line/story-line.ts';
import type { BetterBook } from './better-book.ts';
import { textsIn, toBetterText } from './write-better-quest.ts';

/** Pixels of the canvas in one of the book. A power of two, so that positions come back exact. Two icons of 24 side by side don't overlap. */
export const betterScale = 16;

/** A line, its places apart: folders have a file for each. */
export type WrittenLine = { readonly tree: SnbtCompound; readonly places: readonly WrittenPlace[] };

/** `file` is the name of its own, where a book had it. null: that of its quest. */
export type WrittenPlace = { readonly tree: SnbtCompound; readonly file: string | null };

export const writeBetterLine = (
  book: BetterBook,
  line: StoryLine,
  isKnown: (quest: string) => boolean,
): WrittenLine => {
  const kept = book.keptTreeOf(line);
  const { q } = kept;
  const tree = isCompound(q) ? q : blankTree;
  const texts = layOver(sayBetterLine(book, line), kept['ot']);
  const settings = Object.entries(texts).reduce(
    (all, [key, value]) => withTagged(all, key, value),
    betterSettings(tree),
  );
  const isNamed = isCompound(q) && betterIdIn(q, 'questLine') === null && betterIdIn(q, 'line') === null;
  const id = isNamed ? {} : writeBetterId(book.betterIdOf(line.id), 'questLine', 'lineID');
  noteLine(book, line);
  return {
    tree: Object.entries(id).reduce((all, [key, value]) => withTagged(all, key, value), settingsWith(tree, settings)),
    places: writePlaces(book, line, { kept, isKnown }),
  };
};

const blankTree: SnbtCompound = {
  properties: {
    betterquesting: {
      icon: { id: 'minecraft:book', Count: snbtInt(1), Damage: snbtInt(0), OreDict: '' },
      visibility: 'NORMAL',
      bg_image: '',
      bg_size: snbtInt(256),
    },
  },
};

const sayBetterLine = (book: BetterBook, line: StoryLine): SnbtCompound => ({
  name: toBetterText(book, line, { key: 'title', text: line.title }),
  desc: toBetterText(book, line, { key: 'description', text: line.description }),
});

/** As the book says the same of a line. Empty: as the product would write it. */
export const compareBetterLine = (book: BetterBook, line: StoryLine, tree: SnbtCompound): SnbtCompound => {
  const ot = compareWith(textsIn(betterSettings(tree)), sayBetterLine(book, line));
  return ot ? { ot } : {};
};

type Places = { readonly kept: SnbtCompound; readonly isKnown: (quest: string) => boolean };

/** Those of the book in its order, then new ones. What an import only shows beside others has no place in the book. */
const writePlaces = (book: BetterBook, line: StoryLine, { kept, isKnown }: Places): WrittenPlace[] => {
  const places = new Map<string, Position & { readonly quest: string }>();
  for (const [quest, { x, y }] of [...Object.entries(line.story_quests), ...Object.entries(line.references ?? {})]) {
    if (isKnown(quest)) places.set(book.betterIdOf(quest), { quest, x, y });
    else noteLoss(book, { item: line.id, path: ['story_quests', quest] }, { code: 'quest_missing', params: { quest } });
  }
  const known = compoundsIn(kept['p']);
  const stood = new Set(known.map(({ id }) => id));
  const shown = shownFromOthers(line, kept);
  const written = known.flatMap(({ id, v, o, f }): WrittenPlace[] => {
    const file = typeof f === 'string' && isFileName(f) ? f : null;
    if (typeof id !== 'string') return isCompound(v) ? [{ tree: v, file }] : [];
    const place = places.get(id);
    return place ? [{ tree: { ...(isCompound(v) && v), ...layOver(writeBetterPlace(id, place), o) }, file }] : [];
  });
  for (const [id, place] of places)
    if (!stood.has(id) && !shown.has(place.quest) && !shown.has(id))
      written.push({ tree: { ...writeBetterPlace(id, place), ...size }, file: null });
  return written;
};

const size = { sizeX: snbtInt(24), sizeY: snbtInt(24) };

/** Imports of before didn't say which: then all of the line's references that the book doesn't place. */
const shownFromOthers = (line: StoryLine, kept: SnbtCompound): ReadonlySet<Snbt> => {
  const { a, p } = kept;
  if (isList(a)) return new Set(a);
  return new Set(p === undefined ? [] : Object.keys(line.references ?? {}));
};

const writeBetterPlace = (id: string, { x, y }: Position): SnbtCompound => ({
  ...writeBetterId(id, 'quest', 'id'),
  x: toUnits(x),
  y: toUnits(y),
});

const toUnits = (pixels: number): Snbt => {
  const units = pixels / betterScale;
  return Number.isInteger(units) ? snbtInt(units) : snbtInt(Math.round(units));
};

/** As the book says a place. null: as the product would write it. */
export const compareBetterPlace = (id: string, place: SnbtCompound, position: Position): SnbtCompound | null => {
  const written = writeBetterPlace(id, position);
  const own = ['id', 'questID', 'questIDHigh', 'questIDLow', 'x', 'y'].flatMap((name): [string, Snbt][] => {
    const value = taggedValue(place, name);
    return value === undefined ? [] : [[name, value]];
  });
  return compareWith(Object.fromEntries(own), written);
};

export const noteLine = (book: BetterBook, line: StoryLine): void => {
  for (const choice of Object.keys(line.choices ?? {}))
    noteLoss(
      book,
      { item: line.id, path: ['choices', choice] },
      { code: 'logic_left_out', params: { part: 'choice' } },
    );
  for (const { id, name } of line.pictures ?? [])
    noteLoss(book, { item: line.id, path: ['pictures', id] }, { code: 'picture_left_out', params: { name } });
};
