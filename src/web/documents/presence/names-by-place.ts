import type { PresentPerson } from '#contract/presence.ts';
import { presentNames } from '#texts/spaces.ts';

/** The names of the people at each place. `placeOf` null: they are left out. */
export const namesByPlace = (
  people: readonly PresentPerson[],
  placeOf: (person: PresentPerson) => string | null,
): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [place, those] of Map.groupBy(people, placeOf))
    if (place !== null) names.set(place, presentNames(those.map(({ user }) => user.display_name)));
  return names;
};
