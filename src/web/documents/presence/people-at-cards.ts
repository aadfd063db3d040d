import { createContext, use, useEffect, useMemo } from 'react';
import { createStore } from 'zustand/vanilla';
import type { PresentPerson } from '#contract/presence.ts';
import { presentNames } from '#texts/spaces.ts';

/** The other people who are where the open story line is. */
type PresentAround = { readonly others: readonly PresentPerson[]; readonly line: string | null };

export const PresentAroundContext = createContext<PresentAround>({ others: [], line: null });

/** The place in the open story line where this person is, as that of a comment. */
export const placeHere = createStore<{ readonly place: string | null }>(() => ({ place: null }));

const cards = '/story_quests/';

/** Says which card is selected here. Answers the names of the others at each quest of the line; null for nobody. */
export const usePeopleAtCards = (selected: string | null): ReadonlyMap<string, string> | null => {
  const { others, line } = use(PresentAroundContext);
  useEffect(() => {
    placeHere.setState({ place: selected === null ? null : cards + selected });
    return () => placeHere.setState({ place: null });
  }, [selected]);
  return useMemo(() => namesAtCards(others, line), [others, line]);
};

const namesAtCards = (others: readonly PresentPerson[], line: string | null): ReadonlyMap<string, string> | null => {
  const names = namesByPlace(others, (person) => questOf(person, line));
  return names.size > 0 ? names : null;
};

const questOf = ({ kind, id, place }: PresentPerson, line: string | null): string | null => {
  if (kind === 'quest') return id;
  return kind === 'story_line' && id === line && place?.startsWith(cards) ? place.slice(cards.length) : null;
};

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
