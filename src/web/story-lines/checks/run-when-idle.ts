/** How long steps run where the browser can't say how long it is idle, in milliseconds. */
const shareMs = 8;

/** They run after this time, idle or not. */
const longestWaitMs = 1_000;

/** Runs steps while the browser has nothing else to do, then calls `onEnd`. Returns how to stop. */
export const runWhenIdle = <Result>(
  steps: Generator<undefined, Result>,
  onEnd: (result: Result) => void,
): (() => void) => {
  let stop = (): void => undefined;
  const runSome = (hasTime: () => boolean): void => {
    do {
      const step = steps.next();
      if (!step.done) continue;
      onEnd(step.value);
      return;
    } while (hasTime());
    stop = whenIdle(runSome);
  };
  stop = whenIdle(runSome);
  return () => stop();
};

const whenIdle = (run: (hasTime: () => boolean) => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
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
