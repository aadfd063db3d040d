import { expect, test } from 'vitest';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import { lostCards } from './lost-cards.ts';

const kept = { id: a, title: 'The bell', how: 'changed', place: { x: 9, y: 9 } } as const;
const gone = { id: b, title: 'The ferry (deleted)', how: 'gone', place: { x: 20, y: 300 } } as const;

test('quests that a save says something about and that the line has no more get cards at their places', () => {
  const lost = lostCards(aStoryLine({ [a]: [] }), [kept, gone]);
  expect(lost?.cards).toEqual({ [b]: { quest: b, x: 20, y: 300, prerequisite_quests: {} } });
  expect(lost?.quests.map(([id, { title }]) => [id, title])).toEqual([[b, 'The ferry (deleted)']]);
});

test('a line that has all of them gets no cards', () => {
  expect(lostCards(aStoryLine({ [a]: [] }), [kept])).toBeNull();
});
