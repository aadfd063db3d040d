import { expect, test } from 'vitest';
import type { Quest } from '#domain/quest/quest.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { withLostCards } from './lost-cards.ts';

test('quests that a save says something about and that the line has no more get cards at their places', () => {
  const line = aStoryLine({ [a]: [] });
  const compared = [
    { id: a, title: 'The bell', how: 'changed', place: { x: 9, y: 9 } },
    { id: b, title: 'The ferry (deleted)', how: 'gone', place: { x: 20, y: 300 } },
    { id: c, title: 'The wolves', how: 'gone', place: { x: 40, y: 600 } },
  ] as const;
  const wolves = anOwnedQuest({ id: c, title: 'The wolves' });
  const shown = withLostCards({ line, byId: new Map([[c, wolves]]) }, compared);
  expect(shown.line.story_quests).toEqual({
    ...line.story_quests,
    [b]: { quest: b, x: 20, y: 300, prerequisite_quests: {} },
    [c]: { quest: c, x: 40, y: 600, prerequisite_quests: {} },
  });
  expect([...shown.byId.values()].map(({ title }) => title)).toEqual(['The ferry (deleted)', 'The wolves']);
  expect(shown.byId.get(c)).toBe(wolves);
});

test('a line that has all of them stays as it is', () => {
  const shown = { line: aStoryLine({ [a]: [] }), byId: new Map<string, Quest>() };
  expect(withLostCards(shown, [{ id: a, title: 'The bell', how: 'changed', place: { x: 0, y: 0 } }])).toBe(shown);
});
