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

/** The caller of each command handles its outcome. */
const ignore = (): void => undefined;
