/** Runs what is given under the same key one after the other, in the order it came. */
export type Turns = <Result>(key: string, command: () => Promise<Result>) => Promise<Result>;

export const createTurns = (): Turns => {
  const lastTurns = new Map<string, Promise<void>>();

  return async (key, command) => {
    const result = (lastTurns.get(key) ?? Promise.resolve()).then(command);
    const turn = result.then(ignore, ignore);
    lastTurns.set(key, turn);
    try {
      return await result;
    } finally {
      if (lastTurns.get(key) === turn) lastTurns.delete(key);
    }
  };
};

/** A turn doesn't depend on the outcome of the one before; that caller handles it. */
const ignore = (): void => undefined;
