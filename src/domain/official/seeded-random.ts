/** Numbers that look random and are the same for the same seed (mulberry32). */
export type SeededRandom = {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** `count` different entries of a list, in a random order; all of it where it is shorter. */
  pick<T>(list: readonly T[], count: number): T[];
};

export const createSeededRandom = (seed: number): SeededRandom => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(whole(0, left.length - 1), 1)).flat();
  };
  return { whole, pick };
};
