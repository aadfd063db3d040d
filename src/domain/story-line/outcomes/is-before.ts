import type { IndexedLogic } from '#domain/story-line/logic/index-logic.ts';

/** Whether one quest is a prerequisite of another one, directly or not. Keeps a bit for every two quests. */
export const isBeforeIn = ({ before }: Pick<IndexedLogic, 'before'>): ((earlier: number, later: number) => boolean) => {
  const words = Math.ceil(before.length / 32);
  const bits = new Uint32Array(before.length * words);
  for (const [rank, ranks] of before.entries())
    for (const each of ranks) {
      // A prerequisite's own prerequisites have lower ranks, so that the later words are empty.
      for (let word = 0; word <= each >>> 5; word += 1)
        bits[rank * words + word] = (bits[rank * words + word] ?? 0) | (bits[each * words + word] ?? 0);
      bits[rank * words + (each >>> 5)] = (bits[rank * words + (each >>> 5)] ?? 0) | (1 << (each & 31));
    }
  return (earlier, later) => ((bits[later * words + (earlier >>> 5)] ?? 0) & (1 << (earlier & 31))) !== 0;
};
