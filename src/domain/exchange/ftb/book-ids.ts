/** 64 bits as two halves of 32. */
type Hash = readonly [high: number, low: number];

const wordSize = 2 ** 32;

/** FNV-1a over the units of a text. The prime is 2 ** 40 + 0x1b3. */
export const hashText = (text: string): Hash => {
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (let index = 0; index < text.length; index++) {
    low = (low ^ text.charCodeAt(index)) >>> 0;
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / wordSize) + (low << 8)) >>> 0;
    low = product % wordSize;
  }
  return [high, low];
};

/** 16 hexadecimal digits. The highest bit is clear: books read ids as signed numbers. */
const toBookId = ([high, low]: Hash): string =>
  [high & 0x7fff_ffff, low]
    .map((half) => half.toString(16).padStart(8, '0'))
    .join('')
    .toUpperCase();

/** 0 is no id, 1 the book itself. */
const reserved = ['0000000000000000', '0000000000000001'];

/** Ids that stay the same from export to export. Of two keys with one hash, the later one gets another id. */
export const createBookIds = (hash: (text: string) => Hash = hashText): ((key: string) => string) => {
  const known = new Map<string, string>();
  const used = new Set(reserved);
  const findFree = (key: string): string => {
    for (let turn = 0; ; turn++) {
      const id = toBookId(hash(turn === 0 ? key : `${key}#${turn}`));
      if (!used.has(id)) return id;
    }
  };
  return (key) => {
    const id = known.get(key) ?? findFree(key);
    known.set(key, id);
    used.add(id);
    return id;
  };
};
