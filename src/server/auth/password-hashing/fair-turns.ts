import { unavailable } from '#server/errors.ts';

type Limits = {
  /** How many acts are under way at the same time. */
  readonly atOnce: number;
  /** Acts that wait at most: of one who asks, and of all. */
  readonly waiting: { readonly ofOne: number; readonly all: number };
};

/** Does an act when it is its turn; 503 where too many wait. */
export type FairTurns = <Result>(who: string, act: () => Promise<Result>) => Promise<Result>;

/**
 * Bounds how many acts are under way. Those who ask take turns: one who asks for many waits behind another's first one.
 */
export const createFairTurns = ({ atOnce, waiting: most }: Limits): FairTurns => {
  /** What waits of each who asks, the one whose turn is next first. */
  const waiting = new Map<string, (() => void)[]>();
  let [underWay, waits] = [0, 0];

  const wait = async (who: string): Promise<void> => {
    const own = waiting.get(who) ?? [];
    if (own.length >= most.ofOne || waits >= most.all)
      throw unavailable('The server checks many passwords just now. Please try again in a moment.');
    waits += 1;
    waiting.set(who, own);
    await new Promise<void>((resolve) => own.push(resolve));
  };

  /** Hands the turn that ended to whoever is next, who then stands behind all others. */
  const handOn = (): void => {
    for (const [who, [begin, ...others]] of waiting) {
      waiting.delete(who);
      if (others.length > 0) waiting.set(who, others);
      waits -= 1;
      begin?.();
      return;
    }
    underWay -= 1;
  };

  return async (who, act) => {
    if (underWay < atOnce) underWay += 1;
    else await wait(who);
    try {
      return await act();
    } finally {
      handOn();
    }
  };
};
