import { LRUCache } from 'lru-cache';

type Options = {
  /** Milliseconds after which half of a use is forgotten. */
  readonly halfLife?: number;
  readonly now?: () => number;
};

/** The one that used something longest ago is forgotten first. */
const mostCallers = 10_000;

export type UsedTime = {
  add(who: string, ms: number): void;
  of(who: string): number;
};

/** How many milliseconds each caller used lately. */
export const createUsedTime = ({ halfLife = 2_000, now = () => performance.now() }: Options = {}): UsedTime => {
  const used = new LRUCache<string, { readonly ms: number; readonly at: number }>({ max: mostCallers });

  const of = (who: string): number => {
    const found = used.peek(who);
    return found ? found.ms * 0.5 ** ((now() - found.at) / halfLife) : 0;
  };

  return {
    of,
    add: (who, ms) => void used.set(who, { ms: of(who) + ms, at: now() }),
  };
};
