import { unavailable } from '#server/errors.ts';

type Bounds = { readonly ofOne: number; readonly all: number };

type Limits = {
  readonly atOnce: Bounds;
  readonly waiting: Bounds;
  readonly refusal: string;
};

/** The turn ends with `rest`; the result is there before. 503 where too many wait. */
export type FairTurns = <Result>(
  who: string,
  command: () => Promise<Result>,
  rest?: () => Promise<unknown>,
) => Promise<Result>;

/** Callers take turns: a caller's second command waits behind another's first one. */
export const createFairTurns = ({ atOnce, waiting: most, refusal }: Limits): FairTurns => {
  const waiting = new Map<string, (() => void)[]>();
  const underWay = new Map<string, number>();
  let [commands, waits] = [0, 0];

  const mayBegin = (who: string): boolean => commands < atOnce.all && (underWay.get(who) ?? 0) < atOnce.ofOne;

  const count = (who: string, change: 1 | -1): void => {
    commands += change;
    const own = (underWay.get(who) ?? 0) + change;
    if (own > 0) underWay.set(who, own);
    else underWay.delete(who);
  };

  const wait = async (who: string): Promise<void> => {
    const own = waiting.get(who) ?? [];
    if (own.length >= most.ofOne || waits >= most.all) throw unavailable(refusal);
    waits += 1;
    waiting.set(who, own);
    await new Promise<void>((resolve) => own.push(resolve));
  };

  const next = (): void => {
    const who = [...waiting.keys()].find(mayBegin);
    if (who === undefined) return;
    const [begin, ...others] = waiting.get(who) ?? [];
    waiting.delete(who);
    if (others.length > 0) waiting.set(who, others);
    waits -= 1;
    count(who, 1);
    begin?.();
  };

  const end = (who: string): void => {
    count(who, -1);
    next();
  };

  return async (who, command, rest) => {
    if (mayBegin(who)) count(who, 1);
    else await wait(who);
    try {
      return await command();
    } finally {
      if (rest) void rest().finally(() => end(who));
      else end(who);
    }
  };
};
