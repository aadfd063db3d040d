import { expect, test } from 'vitest';
import { aSavedWorld } from '#test-support/web/world-server.ts';
import { nameChange, namePlace } from './name-place.ts';

const before = aSavedWorld();
const after = aSavedWorld({ kinds: before.kinds.slice(0, 1), coins: [] });

test.each([
  ['/limits/quest_title', 'Title of a quest'],
  ['/limits/unknown', 'Limits'],
  ['/kinds/0', 'Level Requirement'],
  ['#/kinds/0/fields/0', 'Level Requirement: Level'],
  ['/kinds/1', 'Collect Item'],
  ['/catalogues/npc', 'Characters'],
  ['/coins/1', 'Silver'],
  ['/coins', 'Coins'],
  ['/kinds', 'Kinds'],
  ['/name', 'Name of the world'],
  ['/catalogues', 'Catalogues'],
  ['/markup', 'Codes in texts'],
  ['/levels', 'Levels'],
  ['/statuses', 'Statuses of quests'],
  ['/samples', 'Sample story lines'],
])('the place %s is called %s', (pointer, name) => {
  expect(namePlace(pointer, before, after)).toBe(name);
});

test('a removed part of the world has the name that it had', () => {
  const [first, ...others] = before.kinds;
  expect(nameChange({ pointer: '/kinds/0', change: 'removed' }, before, aSavedWorld({ kinds: others }))).toBe(
    first?.type,
  );
  expect(nameChange({ pointer: '/kinds/0', change: 'changed' }, before, aSavedWorld({ kinds: others }))).toBe(
    'Collect Item',
  );
});
