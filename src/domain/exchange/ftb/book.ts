import type { Loss } from '#domain/exchange/exported.ts';
import type { Losses } from '#domain/exchange/losses.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import { toPointer } from '#domain/world/to-pointer.ts';
import type { World } from '#domain/world/world.ts';
import { createBookIds } from './book-ids.ts';
import { indexBookKinds, type BookKind } from './book-kinds.ts';
import type { Dialect } from './dialect.ts';
import type { Snbt, SnbtCompound } from './snbt/snbt.ts';
import { toBookLines, toBookText } from './to-book-text.ts';

/** What all parts of a book share while it is written. */
export type Book = {
  readonly dialect: Dialect;
  readonly world: IndexedWorld;
  readonly kindOf: (type: string) => BookKind | undefined;
  /** The id in the book of what has this key in the product. */
  readonly idOf: (key: string) => string;
  readonly losses: Loss[];
  /** Texts of newer books. */
  readonly texts: Map<string, Snbt>;
  /** Reward tables, by id. */
  readonly tables: Map<string, SnbtCompound>;
};

export const openBook = (world: World, dialect: Dialect): Book => {
  const kinds = indexBookKinds(world);
  return {
    dialect,
    world: indexWorld(world),
    kindOf: (type) => kinds.get(type),
    idOf: createBookIds(),
    losses: [],
    texts: new Map(),
    tables: new Map(),
  };
};

/** Where something is lost: in a quest or story line, by keys from its root. */
export type LossPlace = { readonly item: string; readonly path: readonly string[] };

type Lost = { readonly [Code in keyof Losses]: { readonly code: Code; readonly params: Losses[Code] } }[keyof Losses];

export const noteLoss = ({ losses }: Book, { item, path }: LossPlace, lost: Lost): void => {
  losses.push({ item, place: toPointer(path), ...lost });
};

/** Where each text stands in older books. */
const olderKeys = {
  title: 'title',
  quest_subtitle: 'subtitle',
  quest_desc: 'description',
  chapter_subtitle: 'subtitle',
} as const;

/** One line, or any number in a list. */
type BookTexts = { readonly [Part in keyof typeof olderKeys]?: string | { readonly lines: string } };

/** `owner` is the sort and id of what the texts belong to, such as `quest.1A`. Newer books keep them elsewhere. */
export const writeBookTexts = ({ dialect, texts }: Book, owner: string, parts: BookTexts): SnbtCompound => {
  const inside: Record<string, Snbt> = {};
  for (const [part, text] of Object.entries(parts)) {
    const value = typeof text === 'string' ? toBookText(text, dialect) : toBookLines(text.lines, dialect);
    if (value.length === 0) continue;
    if (dialect === '1.20') inside[olderKeys[part as keyof typeof olderKeys]] = value;
    else texts.set(`${owner}.${part}`, value);
  }
  return inside;
};
