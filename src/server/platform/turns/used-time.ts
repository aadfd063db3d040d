type Options = {
  /** Milliseconds after which half of a use is forgotten. */
  readonly halfLife?: number;
  readonly now?: () => number;
};

/** The keys of so many callers stay. The one that used something longest ago is forgotten first. */
const mostCallers = 10_000;

export type UsedTime = {
  add(who: string, ms: number): void;
  of(who: string): number;
};

/** How many milliseconds each caller used lately. */
export const createUsedTime = ({ halfLife = 2_000, now = () => performance.now() }: Options = {}): UsedTime => {
  const used = new Map<string, { readonly ms: number; readonly at: number }>();

  const of = (who: string): number => {
    const found = used.get(who);
    return found ? found.ms * 0.5 ** ((now() - found.at) / halfLife) : 0;
  };

  return {
    of,
    add: (who, ms) => {
      const sum = of(who) + ms;
      used.delete(who);
      used.set(who, { ms: sum, at: now() });
      if (used.size <= mostCallers) return;
      const [oldest] = used.keys();
      if (oldest !== undefined) used.delete(oldest);
    },
  };
};
