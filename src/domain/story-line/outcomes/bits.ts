/** Sets of outcomes, 32 in each word. All have the same length. */
export type Bits = Uint32Array;

export const intersectionOf = (one: Bits, other: Bits): Bits => one.map((word, at) => word & (other[at] ?? 0));

export const differenceOf = (one: Bits, other: Bits): Bits => one.map((word, at) => word & ~(other[at] ?? 0));

export const hasAny = (bits: Bits): boolean => bits.some((word) => word !== 0);

export const intersect = (one: Bits, other: Bits): boolean => one.some((word, at) => (word & (other[at] ?? 0)) !== 0);

export const areSameBits = (one: Bits, other: Bits): boolean =>
  one === other || one.every((word, at) => word === other[at]);

export const hasBit = (bits: Bits, at: number): boolean => ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;

export const allBits = (count: number): Bits =>
  Uint32Array.from({ length: Math.ceil(count / 32) }, (_, word) =>
    count - word * 32 >= 32 ? 0xffffffff : 2 ** (count - word * 32) - 1,
  );

/** Where at least so many of the sets have the bit. `all` has every bit. */
export const enoughOf = (sets: readonly Bits[], needed: number, all: Bits): Bits => {
  if (needed <= 0) return all;
  if (needed > sets.length) return new Uint32Array(all.length);
  const [first = all] = sets;
  if (sets.length === 1) return first;
  if (needed === sets.length) return joined(sets, (one, other) => one & other);
  if (needed === 1) return joined(sets, (one, other) => one | other);
  return counted(sets, needed, all.length);
};

const joined = (
  [first = new Uint32Array(), ...others]: readonly Bits[],
  join: (a: number, b: number) => number,
): Bits => {
  const bits = first.slice();
  for (const other of others)
    for (let at = 0; at < bits.length; at += 1) bits[at] = join(bits[at] ?? 0, other[at] ?? 0);
  return bits;
};

/** Adds the bits of each word in columns: plane 0 has the ones, plane 1 the twos, and so on. */
const counted = (sets: readonly Bits[], needed: number, words: number): Bits => {
  const bits = new Uint32Array(words);
  const planes = new Uint32Array(32 - Math.clz32(sets.length));
  for (let at = 0; at < words; at += 1) {
    planes.fill(0);
    for (const set of sets) {
      let carry = set[at] ?? 0;
      for (let plane = 0; carry !== 0 && plane < planes.length; plane += 1) {
        const before = planes[plane] ?? 0;
        planes[plane] = before ^ carry;
        carry &= before;
      }
    }
    bits[at] = atLeast(planes, needed);
  }
  return bits;
};

const atLeast = (planes: Bits, needed: number): number => {
  let [more, same] = [0, -1];
  for (let plane = planes.length - 1; plane >= 0; plane -= 1) {
    const bits = planes[plane] ?? 0;
    if ((needed >>> plane) & 1) same &= bits;
    else {
      more |= same & bits;
      same &= ~bits;
    }
  }
  return more | same;
};
