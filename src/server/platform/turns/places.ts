import * as problems from '#texts/server/problems.ts';
import { unavailable } from '#server/errors.ts';
import { createUsedTime } from './used-time.ts';
import { WaitingCallers, type WaitingBounds } from './waiting-callers.ts';

export type PlaceLimits = {
  readonly atOnce: WaitingBounds;
  readonly waiting: WaitingBounds;
  readonly refusal: string;
  readonly now?: () => number;
};

type Entry = { readonly begin: () => void; readonly refuse: (detail?: string) => void };

type Places = {
  /** What gives the place back; null: none is free. */
  tryEnter(who: string): (() => void) | null;
  /** Resolves with what gives the place back. 503 where too many wait. `whenLeft` gets what to call once nobody waits for it any more. */
  enter(who: string, whenLeft?: (left: () => void) => void): Promise<() => void>;
};

/** A bounded number of places. Of those who wait, who had places for the least time lately comes first. */
export const createPlaces = (limits: PlaceLimits): Places => {
  const { atOnce, waiting: most, refusal, now = () => performance.now() } = limits;
  const used = createUsedTime({ now });
  const waiting = new WaitingCallers<Entry>({ ...most, useOf: used.of, refuse: ({ refuse }) => refuse() });
  const taken = new Map<string, number>();
  let places = 0;

  const mayBegin = (who: string): boolean => places < atOnce.all && (taken.get(who) ?? 0) < atOnce.ofOne;

  const count = (who: string, change: 1 | -1): void => {
    places += change;
    const own = (taken.get(who) ?? 0) + change;
    if (own > 0) taken.set(who, own);
    else taken.delete(who);
  };

  const giveBack = (who: string, begun: number): void => {
    used.add(who, now() - begun);
    count(who, -1);
    const next = waiting.next(mayBegin);
    if (next === undefined) return;
    count(next, 1);
    waiting.take(next)?.begin();
  };

  const wait = (who: string, whenLeft: (left: () => void) => void): Promise<void> =>
    new Promise((begin, reject) => {
      const entry: Entry = { begin, refuse: (detail = refusal) => reject(unavailable(detail)) };
      waiting.add(who, entry);
      whenLeft(() => {
        waiting.remove(who, entry);
        entry.refuse(problems.clientLeft);
      });
    });

  const take = (who: string): (() => void) => {
    const begun = now();
    let isGivenBack = false;
    return () => {
      if (!isGivenBack) giveBack(who, begun);
      isGivenBack = true;
    };
  };

  const tryEnter = (who: string): (() => void) | null => {
    if (!mayBegin(who)) return null;
    count(who, 1);
    return take(who);
  };

  return {
    tryEnter,
    enter: async (who, whenLeft = () => undefined) => {
      const place = tryEnter(who);
      if (place) return place;
      await wait(who, whenLeft);
      return take(who);
    },
  };
};
