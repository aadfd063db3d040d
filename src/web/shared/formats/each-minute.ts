const minute = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all, while there are any. Answers how to end it. */
export const eachMinute = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, minute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};
