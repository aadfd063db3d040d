import { useEffect } from 'react';

const none: ReadonlySet<string> = new Set();
let together = none;

/** Ids of quests that are dragged together, as long as the caller stands. */
export const useChosenTogether = (ids: ReadonlySet<string>): void =>
  useEffect(() => {
    together = ids;
    return () => {
      together = none;
    };
  }, [ids]);

/** Includes the dragged one. */
export const chosenWith = (id: string): readonly string[] => (together.has(id) ? [...together] : [id]);
