let lengths: number[] = [];
let request = 0;

/** Notes how long every frame takes from now on, by the times that the screen is refreshed. */
export const startFrames = (): void => {
  lengths = [];
  let last: number | null = null;
  const handleFrame = (now: number): void => {
    if (last !== null) lengths.push(now - last);
    last = now;
    request = requestAnimationFrame(handleFrame);
  };
  request = requestAnimationFrame(handleFrame);
};

export const stopFrames = (): number[] => {
  cancelAnimationFrame(request);
  return lengths;
};
