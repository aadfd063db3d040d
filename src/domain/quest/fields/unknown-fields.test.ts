import { expect, test } from 'vitest';
import { realm } from '#domain/worlds/realm/world.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { deleteQuestField, unknownFieldsOf } from './unknown-fields.ts';

test('a field that the world lacks is found and deleted, and the others stay', () => {
  const quest = aQuest({ fields: { summary: 'Short', moon: 'full', giver: { id: '', name: 'Cook' } } });
  expect(unknownFieldsOf(quest, indexWorld(realm))).toEqual(['moon']);
  const after = deleteQuestField(quest, 'moon');
  expect(after.fields).toEqual({ summary: 'Short', giver: { id: '', name: 'Cook' } });
  expect(unknownFieldsOf(after, indexWorld(realm))).toEqual([]);
});

test('without a further field the quest has none', () => {
  expect(deleteQuestField(aQuest({ fields: { moon: 'full' } }), 'moon')).toEqual(aQuest());
});
