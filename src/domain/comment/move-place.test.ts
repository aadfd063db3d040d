import { expect, test } from 'vitest';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { movePlace } from './move-place.ts';

const before = aQuest();
const [collect, slay, escort, talk] = listProperties(before.objectives);
if (!collect || !slay || !escort || !talk) throw new Error('The quest has four objectives.');

test.each([
  ['an earlier one is deleted', [slay, escort, talk], '/objectives/2', '/objectives/1'],
  ['it is deleted', [collect, slay, talk], '/objectives/2', null],
  ['another one comes before it', [talk, collect, slay, escort], '/objectives/1', '/objectives/2'],
  [
    'it changes where it stands',
    [collect, { ...slay, npc_kill_count: 9 }, escort, talk],
    '/objectives/1',
    '/objectives/1',
  ],
  ['an earlier one is deleted, inside of it', [slay, escort, talk], '/objectives/1/npc_name', '/objectives/0/npc_name'],
])('the place at a property where %s', (_, objectives, place, moved) => {
  expect(movePlace({ before, after: aQuest({ objectives: numberProperties(objectives) }) }, place)).toBe(moved);
});

test('other places stay while something stands there', () => {
  expect(movePlace({ before, after: aQuest({ title: 'The other bell' }) }, '/title')).toBe('/title');
  const [whole, less] = [aStoryLine({ quest_1: [], quest_2: [] }), aStoryLine({ quest_1: [] })];
  expect(movePlace({ before: whole, after: less }, '/story_quests/quest_1')).toBe('/story_quests/quest_1');
  expect(movePlace({ before: whole, after: less }, '/story_quests/quest_2')).toBeNull();
});
