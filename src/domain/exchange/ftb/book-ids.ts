import { hashText, toHex, type Hash } from '#domain/exchange/tree/hash-text.ts';
import { numberText } from '#domain/exchange/tree/read-snbt.ts';
import type { Snbt } from '#domain/exchange/tree/snbt.ts';

/** 16 hexadecimal digits. The highest bit is clear: books read ids as signed numbers. */
const toBookId = ([high, low]: Hash): string => toHex([high & 0x7fff_ffff, low]).toUpperCase();

/** 0 is no id, 1 the book itself. */
const reserved = ['0000000000000000', '0000000000000001'];

/** The key by which a table gets its id in a book. */
export const tableKeyOf = (id: string): string => `table/${id}`;

type BookIds = {
  /** The id in the book of what has this key in the product. */
  readonly idOf: (key: string) => string;
  /** Whether nothing else in the book has the id. It is taken then. */
  readonly take: (id: string) => boolean;
};

type Known = { readonly ids?: ReadonlyMap<string, string>; readonly hash?: (text: string) => Hash };

/**
 * Ids that stay the same from export to export. `ids` are those that a book brought, by keys. Of two keys with one hash, the later one gets
 * another id.
 */
export const createBookIds = ({ ids = new Map(), hash = hashText }: Known = {}): BookIds => {
  const known = new Map(ids);
  const used = new Set([...reserved, ...ids.values()]);
  const findFree = (key: string): string => {
    for (let turn = 0; ; turn++) {
      const id = toBookId(hash(turn === 0 ? key : `${key}#${turn}`));
      if (!used.has(id)) return id;
    }
  };
  return {
    idOf: (key) => {
      const id = known.get(key) ?? findFree(key);
      known.set(key, id);
      used.add(id);
      return id;
    },
    take: (id) => used.size < used.add(id).size,
  };
};

/**
 * As the game reads ids: a number, or hexadecimal digits, perhaps behind `#`. null: it is none, and the game would make one up. It makes up
 * those of more than 63 bits, too, which some books have; here they stay.
 */
export const readBookId = (value: Snbt | undefined): string | null => {
  const number = typeof value === 'string' ? readHex(value) : readNumber(value);
  return number === null || number === 0n || number === 1n ? null : toHexId(number);
};

const readHex = (text: string): bigint | null => {
  const [, minus = '', digits = ''] = /^#?(-?)\+?([0-9A-Fa-f]{1,32})$/.exec(text) ?? [];
  if (digits === '') return null;
  const number = BigInt(`0x${digits}`) * (minus === '' ? 1n : -1n);
  return BigInt.asUintN(64, number) === number || BigInt.asIntN(64, number) === number ? number : null;
};

const readNumber = (value: Snbt | undefined): bigint | null => {
  const text = numberText(value) ?? '';
  return /^[-+]?\d{1,19}$/.test(text) ? BigInt.asIntN(64, BigInt(text.replace('+', ''))) : null;
};

const toHexId = (number: bigint): string => BigInt.asUintN(64, number).toString(16).toUpperCase().padStart(16, '0');
