/** A list that gives the entry with the least cost first (a binary heap). */
export const createWaitingList = () => {
  const costs: number[] = [];
  const entries: number[] = [];

  const swap = (a: number, b: number): void => {
    [costs[a], costs[b]] = [costs[b] ?? 0, costs[a] ?? 0];
    [entries[a], entries[b]] = [entries[b] ?? 0, entries[a] ?? 0];
  };
  const costAt = (index: number): number => costs[index] ?? Infinity;

  const add = (entry: number, cost: number): void => {
    let index = costs.push(cost) - 1;
    entries.push(entry);
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (costAt(parent) <= costAt(index)) return;
      swap(parent, index);
      index = parent;
    }
  };
  const takeFirst = (): number | undefined => {
    const first = entries[0];
    if (first === undefined) return undefined;
    swap(0, entries.length - 1);
    entries.pop();
    costs.pop();
    for (let index = 0; ;) {
      const left = 2 * index + 1;
      const least = costAt(left + 1) < costAt(left) ? left + 1 : left;
      if (costAt(least) >= costAt(index)) return first;
      swap(index, least);
      index = least;
    }
  };
  return { add, takeFirst };
};
