import type { SeededRandom } from '#domain/seeded-random.ts';

/** The quests that one player may do next. Some may be lost meanwhile. */
export type OpenQuests = {
  readonly clear: () => void;
  readonly add: (rank: number) => void;
  readonly take: () => number | undefined;
};

/** Each is as likely as the others. */
export const inAnyOrder = (random: SeededRandom): OpenQuests => {
  const ranks: number[] = [];
  return {
    clear: () => {
      ranks.length = 0;
    },
    add: (rank) => {
      ranks.push(rank);
    },
    take: () => {
      if (ranks.length === 0) return undefined;
      const at = random.whole(0, ranks.length - 1);
      const taken = ranks[at];
      const last = ranks.pop();
      if (at < ranks.length && last !== undefined) ranks[at] = last;
      return taken;
    },
  };
};

const draws = 2 ** 32;

type Keyed = { readonly rank: number; readonly key: number };

/** The first place first, equal places in any order. A binary heap: the first of all is at 0, those below `at` at twice that and one or two more. */
export const inPlaces = (places: readonly number[], random: SeededRandom): OpenQuests => {
  const heap: Keyed[] = [];
  const keyAt = (at: number): number => heap[at]?.key ?? Infinity;
  const swap = (one: number, other: number): void => {
    const [first, second] = [heap[one], heap[other]];
    if (!first || !second) return;
    heap[one] = second;
    heap[other] = first;
  };
  const rise = (from: number): void => {
    for (let at = from, above = (at - 1) >> 1; at > 0 && keyAt(at) < keyAt(above); at = above, above = (at - 1) >> 1)
      swap(at, above);
  };
  const sink = (): void => {
    for (let at = 0, below = smallerBelow(0); keyAt(below) < keyAt(at); at = below, below = smallerBelow(at))
      swap(at, below);
  };
  const smallerBelow = (at: number): number => (keyAt(2 * at + 2) < keyAt(2 * at + 1) ? 2 * at + 2 : 2 * at + 1);
  return {
    clear: () => {
      heap.length = 0;
    },
    add: (rank) => {
      heap.push({ rank, key: (places[rank] ?? 0) * draws + random.whole(0, draws - 1) });
      rise(heap.length - 1);
    },
    take: () => {
      swap(0, heap.length - 1);
      const taken = heap.pop();
      sink();
      return taken?.rank;
    },
  };
};
