/** Whether the server welcomes requests, and whether somebody who distributes them knows. */
export type StopNotice = {
  isStopping(): boolean;
  /** `/readyz` was asked. */
  noteAsked(): void;
  /** `/readyz` answered 503 because the server stops. */
  noteRefused(): void;
  /** From now on `/readyz` answers 503. Resolves once somebody read that, at most after 4 s, and at once where nobody asks. */
  announceStop(): Promise<void>;
};

/** Milliseconds. */
const askedLately = 30_000;
const announcedFor = 4_000;

export const createStopNotice = (): StopNotice => {
  let stopping = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  const refused = Promise.withResolvers<void>();
  return {
    isStopping: () => stopping,
    noteAsked: () => {
      askedAt = performance.now();
    },
    noteRefused: refused.resolve,
    announceStop: async () => {
      stopping = true;
      if (performance.now() - askedAt > askedLately) return;
      const timer = setTimeout(refused.resolve, announcedFor);
      await refused.promise;
      clearTimeout(timer);
    },
  };
};
