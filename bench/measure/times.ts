export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Milliseconds of each, one after the other. */
export const times = async (count: number, run: (index: number) => Promise<unknown>): Promise<number[]> => {
  const taken: number[] = [];
  while (taken.length < count) {
    const started = performance.now();
    await run(taken.length);
    taken.push(performance.now() - started);
  }
  return taken;
};
