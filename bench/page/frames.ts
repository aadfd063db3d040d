let lengths: number[] = [];
let request = 0;

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
