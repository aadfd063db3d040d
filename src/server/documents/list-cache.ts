/** Answers of lists in memory, each with the state that it tells. Whoever asks knows the present state from the database. */
export type ListCache = {
  find(address: string, state: string): Buffer | undefined;
  keep(address: string, state: string, answer: Buffer): void;
};

type Kept = { readonly state: string; readonly answer: Buffer };

/** Keeps answers up to so many bytes together; the one that was asked for longest ago goes first. */
export const createListCache = (bytes: number): ListCache => {
  const kept = new Map<string, Kept>();
  let size = 0;

  const forget = (address: string): void => {
    size -= kept.get(address)?.answer.length ?? 0;
    kept.delete(address);
  };

  return {
    find: (address, state) => {
      const found = kept.get(address);
      if (found?.state !== state) return undefined;
      kept.delete(address);
      kept.set(address, found);
      return found.answer;
    },
    keep: (address, state, answer) => {
      forget(address);
      if (answer.length > bytes) return;
      kept.set(address, { state, answer });
      size += answer.length;
      for (const oldest of kept.keys()) {
        if (size <= bytes) return;
        forget(oldest);
      }
    },
  };
};
