import { expect, test } from 'vitest';
import { aQuest } from '#test-support/builders/builders.ts';
import { schemaNumber, schemaOf, type LaterPart } from './document-schema.ts';

const parts: readonly LaterPart[] = [
  { schema: 2, isIn: ({ title }) => title.includes('hidden') },
  { schema: 3, isIn: ({ title }) => title.includes('optional') },
];

test.each([
  ['A plain one', 1],
  ['A hidden one', 2],
  ['An optional one', 3],
  ['A hidden and optional one', 3],
])('%s needs a client of schema %i', (title, schema) => {
  expect(schemaOf(aQuest({ title }), parts)).toBe(schema);
});

test('this build keeps every part that it knows of', () => {
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
