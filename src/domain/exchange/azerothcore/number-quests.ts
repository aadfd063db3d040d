/** Of each quest that was ever released, by id, from 0 on. A number is never given to another quest. */
export type QuestNumbers = ReadonlyMap<string, number>;

/** The numbers of those that have none yet, in the order of their ids. */
export const numberQuests = (ids: readonly string[], known: QuestNumbers): Map<string, number> => {
  const next = countNumbers(known);
  const others = ids.filter((id) => !known.has(id)).toSorted(byCode);
  return new Map(others.map((id, index) => [id, next + index]));
};

/** One more than the highest number. */
export const countNumbers = (known: QuestNumbers): number => {
  let count = 0;
  for (const number of known.values()) count = Math.max(count, number + 1);
  return count;
};

/** Compares texts in an order that no language changes. */
const byCode = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
