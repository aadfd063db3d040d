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

/** Bounds the bytes of all entries. The least recently used one goes first. */
export const createListCache = (bytes: number): ListCache => {
  const kept = new Map<string, Kept>();
  let size = 0;

  const forget = (key: string): void => {
    const known = kept.get(key);
    if (!known) return;
    size -= sizeOf(key, known);
    kept.delete(key);
  };

  return {
    find: (key, state) => {
      const found = kept.get(key);
      if (found?.state !== state) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.answer;
    },
    keep: (key, state, answer) => {
      forget(key);
      const added = { state, answer };
      if (sizeOf(key, added) > bytes) return;
      kept.set(key, added);
      size += sizeOf(key, added);
      for (const oldest of kept.keys()) {
        if (size <= bytes) return;
        forget(oldest);
      }
    },
  };
};
