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
