import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';
import { enoughOf, hasBit, type Bits } from './bits.ts';

/** Which quests lie before which, by rank. Keeps two bits for every two quests. */
export type QuestOrder = {
  /** Is a prerequisite, directly or not. */
  readonly isBefore: (earlier: number, later: number) => boolean;
  /** Is done before on every way, whatever choices allow. Without choices this is exact. */
  readonly isNecessary: (earlier: number, later: number) => boolean;
};

export const questOrderIn = ({ before, needs }: IndexedLogic): QuestOrder => {
  const words = Math.ceil(before.length / 32);
  const none = new Uint32Array(words);
  const [all, necessary]: [Bits[], Bits[]] = [[], []];
  for (const [rank, ranks] of before.entries()) {
    const withItself = (known: readonly Bits[]): Bits[] => ranks.map((each) => withBit(known[each] ?? none, each));
    all.push(enoughOf(withItself(all), 1, none));
    // It is open without a quest if enough of its prerequisites do not need that quest.
    const enough = ranks.length - (needs[rank] ?? 0) + 1;
    necessary.push(ranks.length === 0 ? none : enoughOf(withItself(necessary), enough, none));
  }
  return {
    isBefore: (earlier, later) => hasBit(all[later] ?? none, earlier),
    isNecessary: (earlier, later) => hasBit(necessary[later] ?? none, earlier),
  };
};

const withBit = (bits: Bits, at: number): Bits => {
  const changed = bits.slice();
  changed[at >>> 5] = (changed[at >>> 5] ?? 0) | (1 << (at & 31));
  return changed;
};
