import { expect, test } from 'vitest';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { headsOf, movePlace, movePlaces, stayAtHeads } from './move-place.ts';

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

test('for many places each collection is compared once', () => {
  let reads = 0;
  const counted = {
    ...before,
    get objectives() {
      reads += 1;
      return before.objectives;
    },
  };
  const move = movePlaces({ before: counted, after: aQuest({ objectives: numberProperties([slay, escort, talk]) }) });
  const places = ['/objectives/1', '/objectives/2', '/objectives/3', '/objectives/0'];
  reads = 0;
  expect(places.map(move)).toEqual(['/objectives/0', '/objectives/1', '/objectives/2', null]);
  expect(reads).toBe(1);
});

test('in a story line a place stays while what it is in stays', () => {
  const heads = headsOf(aStoryLine({ quest_1: [], 'quest/2': [] }));
  const move = stayAtHeads(new Set(heads));
  const staying = [
    '/title',
    '/story_quests',
    '/story_quests/quest_1',
    '/story_quests/quest_1/x',
    '/story_quests/quest~12',
  ];
  expect(staying.map(move)).toEqual(staying);
  expect(['/story_quests/quest_2', '/choices', '/choices/one', '/quest_1'].map(move)).toEqual([null, null, null, null]);
});
