import { LRUCache } from 'lru-cache';

/** The caller knows the present state from the database. */
export type ListCache = {
  find(key: string, state: string): Buffer | undefined;
  keep(key: string, state: string, answer: Buffer): void;
};

type Kept = { readonly state: string; readonly answer: Buffer };

type AskedList = {
  readonly owner: string;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly ids?: string | undefined;
};

/** The key has parsed values, since an address can be written in endless ways. */
export const toListKey = ({ owner, limit, after, ids }: AskedList): string =>
  JSON.stringify(ids === undefined ? [owner, limit, after] : [owner, ids]);

/** Bytes of an entry besides its answer, key and state: maps, objects, a buffer's head. */
export const bytesOfEntry = 256;

const sizeOf = (key: string, { state, answer }: Kept): number =>
  answer.length + 2 * (key.length + state.length) + bytesOfEntry;

/** Bounds the bytes of all entries. */
export const createListCache = (bytes: number): ListCache => {
  const kept = new LRUCache<string, Kept>({
    maxSize: bytes,
    sizeCalculation: (known, key) => sizeOf(key, known),
  });
  return {
    find: (key, state) => (kept.peek(key)?.state === state ? kept.get(key)?.answer : undefined),
    keep: (key, state, answer) => void kept.set(key, { state, answer }),
  };
};
