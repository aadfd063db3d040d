import type { Dialect } from './dialect.ts';
import { snbtByte, snbtInt, type Snbt } from './snbt/snbt.ts';

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

type BookItem = { readonly id: string; readonly data: Snbt | null; readonly dialect: Dialect };

export const toBookItem = ({ id, data, dialect }: BookItem): Snbt => {
  if (isTag(id)) return toFilter(id.slice(1), dialect);
  if (dialect === '1.21') return { count: snbtInt(1), id, ...(data !== null && { components: data }) };
  return data === null ? id : { Count: snbtByte(1), id, tag: data };
};

/** Any item of a tag. A book has no word for it: the filters of two other mods are what books use. */
const toFilter = (tag: string, dialect: Dialect): Snbt =>
  dialect === '1.20'
    ? { Count: snbtByte(1), id: 'itemfilters:tag', tag: { value: tag } }
    : {
        count: snbtInt(1),
        id: 'ftbfiltersystem:smart_filter',
        components: { 'ftbfiltersystem:filter': `ftbfiltersystem:item_tag(${tag})` },
      };
