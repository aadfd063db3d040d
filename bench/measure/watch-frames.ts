/** Runs in the page: milliseconds between frames. */
export const watchFrames = async (duration: number): Promise<number[]> => {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it is sent to the page with its function
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let last = await frame();
  const end = last + duration;
  while (last < end) {
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
};
