let lengths: number[] = [];
let request = 0;

/** Notes how long every frame takes from now on. */
export const startFrames = (): void => {
  lengths = [];
  let last = performance.now();
  const handleFrame = (): void => {
    const now = performance.now();
    lengths.push(now - last);
    last = now;
    request = requestAnimationFrame(handleFrame);
  };
  request = requestAnimationFrame(handleFrame);
};

export const stopFrames = (): number[] => {
  cancelAnimationFrame(request);
  return lengths;
};
