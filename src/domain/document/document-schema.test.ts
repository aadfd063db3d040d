import { expect, test } from 'vitest';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { schemaNumber, schemaOf, type LaterField } from './document-schema.ts';

const fields: readonly LaterField[] = [
  { schema: 2, isIn: ({ title }) => title.includes('hidden') },
  { schema: 3, isIn: ({ title }) => title.includes('optional') },
];

test.each([
  ['A plain one', 1],
  ['A hidden one', 2],
  ['An optional one', 3],
  ['A hidden and optional one', 3],
])('%s needs a client of schema %i', (title, schema) => {
  expect(schemaOf(aQuest({ title }), fields)).toBe(schema);
});

test('this build keeps every field that it knows of', () => {
  expect(schemaOf(aQuest())).toBeLessThanOrEqual(schemaNumber);
});

const [reward] = Object.values(aQuest().rewards);
test.each([
  ['plain', {}, 1],
  ['with a field of its own', { fields: { giver: { id: 'osk', name: 'Osk' } } }, 2],
  ['with rewards to choose from', { reward_groups: { one: { title: 'One', pick: 'player', count: 1 } } }, 2],
  ['with a reward of a group', { rewards: { 0: { ...reward, group: 'one' } } }, 2],
])('a quest %s has its own schema', (_, change, schema) => {
  expect(schemaOf(aQuest(change as Partial<ReturnType<typeof aQuest>>))).toBe(schema);
});

test.each<[string, Partial<StoryQuest>, number]>([
  ['nothing more', {}, 1],
  ['needs', { needs: 1 }, 3],
  ['an optional quest', { optional: true }, 3],
  ['a hidden quest', { hidden_until_open: true }, 3],
  ['a quest that repeats', { repeat: { every: 'day' } }, 3],
])('a story line with %s has its own schema', (_, logic, schema) => {
  expect(schemaOf(withLogic(aStoryLine(), { [b]: logic }))).toBe(schema);
});

test('a story line with a choice has its own schema', () => {
  const choices = { one: { title: 'Two ways', quests: [a, b], at_most: 1 } };
  expect(schemaOf(withLogic(aStoryLine(), {}, choices))).toBe(3);
});
