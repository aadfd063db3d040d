/** Steps run this long where the browser can't say how long it is idle, in milliseconds. */
const shareMs = 8;

/** Steps run after this time even if the browser is busy, in milliseconds. */
const longestWaitMs = 1_000;

/** Runs steps while the browser has nothing else to do, then calls `onEnd`. Returns how to stop. */
export const runWhenIdle = <Result>(
  steps: Generator<undefined, Result>,
  onEnd: (result: Result) => void,
): (() => void) => {
  const runSome = (hasTime: () => boolean): void => {
    let step = steps.next();
    while (!step.done && hasTime()) step = steps.next();
    if (step.done) onEnd(step.value);
    else waiting.stop = whenIdle(runSome);
  };
  const waiting = { stop: whenIdle(runSome) };
  return () => waiting.stop();
};

const whenIdle = (run: (hasTime: () => boolean) => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => run(timeIsLeft(shareMs)), 0);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(
    (idle) => run(idle.didTimeout ? timeIsLeft(shareMs) : () => idle.timeRemaining() > 0),
    { timeout: longestWaitMs },
  );
  return () => cancelIdleCallback(request);
};

const timeIsLeft = (share: number): (() => boolean) => {
  const end = performance.now() + share;
  return () => performance.now() < end;
};
