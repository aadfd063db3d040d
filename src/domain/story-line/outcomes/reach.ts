import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import type { Outcomes } from './find-outcomes.ts';
import { allBits, intersectionOf, enoughOf, hasAny, areSameBits, type Bits } from './bits.ts';

/** The outcomes in which a quest can be done, as bits. */
export type BitsOf = (rank: number) => Bits;

export type Without = {
  readonly of: BitsOf;
  /** The same where only quests before this one are left out, not the quest itself. */
  readonly ofItself: BitsOf;
};

export type Reach = {
  /** A quest that every outcome does has this very object. */
  readonly all: Bits;
  readonly of: BitsOf;
  /** The outcomes in which enough prerequisites of a quest can be done together. */
  readonly ready: BitsOf;
  /** Right for the ranks up to `last`. null: not decided, because too many questions were asked. */
  readonly without: (ranks: readonly number[], last?: number) => Without | null;
  /** How many words the questions took so far. */
  readonly spent: () => number;
};

/** How many words all questions about one line may take. */
export const mostReachWork = 400_000_000;

export const reachIn = (logic: IndexedLogic, outcomes: Outcomes, most = mostReachWork): Reach => {
  const { before, after } = logic;
  const { words, count, allowed, isLeftOut } = outcomes;
  const all = allBits(count);
  const none = new Uint32Array(words);
  let work = 0;

  /** Most sets are full or empty. As these two objects they take no work. */
  const toKnown = (bits: Bits): Bits => {
    work += words;
    if (bits === all || bits === none) return bits;
    return hasAny(bits) ? (areSameBits(bits, all) ? all : bits) : none;
  };
  const readyBy = (rank: number, bitsOf: BitsOf): Bits => {
    const sets: Bits[] = [];
    let needed = logic.needs[rank] ?? 0;
    for (const each of before[rank] ?? []) {
      const bits = bitsOf(each);
      if (bits === all) needed -= 1;
      else if (bits !== none) sets.push(bits);
    }
    work += 1 + sets.length * words;
    if (needed <= 0) return all;
    return needed > sets.length ? none : toKnown(enoughOf(sets, needed, all));
  };
  const doneBy = (rank: number, bitsOf: BitsOf): Bits => {
    if (isLeftOut(rank)) return none;
    const ready = readyBy(rank, bitsOf);
    const allowedIn = allowed.get(rank);
    return allowedIn && ready !== none ? toKnown(intersectionOf(ready, allowedIn)) : ready;
  };

  const reached: Bits[] = [];
  const of: BitsOf = (rank) => reached[rank] ?? none;
  for (const rank of before.keys()) reached.push(doneBy(rank, of));

  const without = (ranks: readonly number[], last = before.length - 1): Without | null => {
    if (work > most) return null;
    const changed = new Map<number, Bits>(ranks.map((rank) => [rank, none]));
    const bitsOf: BitsOf = (rank) => changed.get(rank) ?? of(rank);
    const isTouched = new Uint8Array(before.length);
    const touch = (rank: number): void => void after[rank]?.forEach((each) => (isTouched[each] = 1));
    for (const rank of ranks) touch(rank);
    for (let rank = firstOf(ranks) + 1; rank <= last; rank += 1) {
      if (!isTouched[rank] || changed.has(rank)) continue;
      const bits = doneBy(rank, bitsOf);
      if (areSameBits(bits, of(rank))) continue;
      changed.set(rank, bits);
      touch(rank);
    }
    work += last;
    return { of: bitsOf, ofItself: (rank) => doneBy(rank, bitsOf) };
  };
  return { all, of, ready: (rank) => readyBy(rank, of), without, spent: () => work };
};

const firstOf = (ranks: readonly number[]): number => ranks.reduce((first, rank) => Math.min(first, rank), Infinity);
