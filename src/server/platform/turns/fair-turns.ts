import { createPlaces, type PlaceLimits } from './places.ts';

/** The turn ends with `rest`; the result is there before. 503 where too many wait. */
export type FairTurns = <Result>(
  who: string,
  command: () => Promise<Result>,
  rest?: () => Promise<unknown>,
) => Promise<Result>;

/** Callers take turns: who used the least time of turns lately comes first. */
export const createFairTurns = (limits: PlaceLimits): FairTurns => {
  const places = createPlaces(limits);
  return async (who, command, rest) => {
    const end = places.tryEnter(who) ?? (await places.enter(who));
    try {
      return await command();
    } finally {
      if (rest) void rest().finally(end);
      else end();
    }
  };
};
