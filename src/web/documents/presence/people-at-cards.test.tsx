import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { PresentPerson } from '#contract/presence.ts';
import { placeHere, PresentAroundContext, usePeopleAtCards } from './people-at-cards.ts';

const person = (name: string, at: Partial<PresentPerson>): PresentPerson => ({
  user: { id: name, display_name: name },
  kind: 'story_line',
  id: 'tower',
  place: null,
  since: 0,
  ...at,
});

const open = (others: readonly PresentPerson[], selected: string | null = null) =>
  renderHook((quest: string | null) => usePeopleAtCards(quest), {
    initialProps: selected,
    wrapper: ({ children }: { children: ReactNode }) => (
      <PresentAroundContext value={{ others, line: 'tower' }}>{children}</PresentAroundContext>
    ),
  });

test('others stand at the card that they selected in this line, and at the quest that they have open', () => {
  const { result } = open([
    person('Anouk', { place: '/story_quests/bell' }),
    person('Bertil', { kind: 'quest', id: 'bell' }),
    person('Chidi', { kind: 'quest', id: 'rope' }),
    person('Dagny', { id: 'another line', place: '/story_quests/rope' }),
    person('Eyvind', { place: '/title' }),
    person('Femke', { kind: null, id: null }),
  ]);
  expect([...(result.current ?? [])]).toEqual([
    ['bell', 'Anouk and Bertil'],
    ['rope', 'Chidi'],
  ]);
});

test('one’s own place is the selected card, until the line is left', () => {
  const { result, rerender, unmount } = open([], 'bell');
  const places = [placeHere.getState().place];
  rerender('rope');
  places.push(placeHere.getState().place);
  rerender(null);
  places.push(placeHere.getState().place);
  rerender('bell');
  unmount();
  places.push(placeHere.getState().place);
  expect([result.current, places]).toEqual([null, ['/story_quests/bell', '/story_quests/rope', null, null]]);
});
