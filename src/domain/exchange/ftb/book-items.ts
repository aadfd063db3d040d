import { readItemData } from '#domain/exchange/tree/read-item-data.ts';
import { readSnbt } from '#domain/exchange/tree/read-snbt.ts';
import {
  isCompound,
  snbtByte,
  snbtInt,
  writeCompact,
  type Snbt,
  type SnbtCompound,
} from '#domain/exchange/tree/snbt.ts';
import { hasLanguages, type Dialect } from './dialect.ts';

type Thing = { readonly id: string; readonly name: string };

/** The game fails at other ids. Without a namespace an id is the game's own. */
const ownId = /^#?(?:[a-z0-9_.-]+:)?[a-z0-9_./-]+$/;
const fullId = /^#?[a-z0-9_.-]+:[a-z0-9_./-]+$/;

/** The states of a block, or what it carries. */
const blockState = /[[{].*$/s;

/** The id that the book may name a thing by. A name counts where it is written like an id, since mods bring things of their own. */
export const bookIdOf = ({ id, name }: Thing, bookKey: string): string | null => {
  const [whole, shape] = id === '' ? [name, fullId] : [id, ownId];
  const plain = bookKey === 'to_observe' ? whole.replace(blockState, '') : whole;
  return shape.test(plain) ? whole : null;
};

export const isTag = (id: string): boolean => id.startsWith('#');

/** What people wrote of an item, as a book has it. null: it is no such data, or that of another version. */
export const toItemData = (text: string, dialect: Dialect): SnbtCompound | null => {
  const data = readItemData(text);
  const tree = data === null ? null : readSnbt(data).tree;
  return tree && isOfVersion(tree, dialect) ? tree : null;
};

/** Components have names with a colon, those of the game `minecraft:` before. Mods name older data so, too. */
const isOfVersion = (data: SnbtCompound, dialect: Dialect): boolean =>
  hasLanguages(dialect)
    ? Object.keys(data).every((key) => key.includes(':'))
    : !Object.keys(data).some((key) => key.startsWith('minecraft:'));

type BookItem = { readonly id: string; readonly data: SnbtCompound | null; readonly dialect: Dialect };

export const toBookItem = ({ id, data, dialect }: BookItem): Snbt => {
  if (isTag(id)) return toFilter(id.slice(1), dialect);
  if (hasLanguages(dialect)) return { count: snbtInt(1), id, ...(data !== null && { components: data }) };
  return data === null ? id : { Count: snbtByte(1), id, tag: data };
};

export const toBookIcon = (id: string, dialect: Dialect): Snbt => (hasLanguages(dialect) ? { id } : id);

/** Any item of a tag. A book has no word for it: the filters of two other mods are what books use. */
const toFilter = (tag: string, dialect: Dialect): Snbt =>
  hasLanguages(dialect)
    ? {
        count: snbtInt(1),
        id: filters.newer,
        components: { 'ftbfiltersystem:filter': `ftbfiltersystem:item_tag(${tag})` },
      }
    : { Count: snbtByte(1), id: filters.older, tag: { value: tag } };

const filters = { older: 'itemfilters:tag', newer: 'ftbfiltersystem:smart_filter' } as const;

export const filterModOf = (dialect: Dialect): string => (hasLanguages(dialect) ? 'FTB Filter System' : 'Item Filters');

type ReadItem = { readonly id: string; readonly data: string; readonly isNewer: boolean };

/** An item of a book: its id, and what it carries in the notation that people write. null: it is none. */
export const readBookItem = (item: Snbt | undefined): ReadItem | null => {
  if (typeof item === 'string') return item === '' ? null : { id: item, data: '', isNewer: false };
  if (!isCompound(item)) return null;
  const { id, tag, components } = item;
  if (typeof id !== 'string' || id === '') return null;
  const tagName = readFilter(id, tag, components);
  if (tagName !== null) return { id: `#${tagName}`, data: '', isNewer: false };
  const data = components ?? tag;
  const isNewer = components !== undefined;
  return { id, data: isCompound(data) && Object.keys(data).length > 0 ? writeCompact(data) : '', isNewer };
};

/** The tag of a filter that asks for nothing else. */
const readFilter = (id: string, tag: Snbt | undefined, components: Snbt | undefined): string | null => {
  if (id === filters.older && isCompound(tag) && typeof tag['value'] === 'string') return tag['value'];
  if (id !== filters.newer || !isCompound(components)) return null;
  const filter = components['ftbfiltersystem:filter'];
  const [, name = ''] = typeof filter === 'string' ? (/^ftbfiltersystem:item_tag\(([^()]+)\)$/.exec(filter) ?? []) : [];
  return name || null;
};

/** Stands for one that the game lacks. It carries the id. */
export const missingItem = 'ftbquests:missing_item';
