import { expect, test } from 'vitest';
import type { Use } from '#server/content/entries/uses/uses-of-quest.ts';
import { compareUses } from './change-uses.ts';

const bell: Use = ['/objectives/0', 'Collect', 'item_id', 'bell'];
const rope: Use = ['/objectives/0', 'Collect', 'item_id', 'rope'];
const crab: Use = ['/objectives/1', 'Slay', 'creature_id', 'crab'];
const nothing: Use = ['/objectives/1', 'Talk', '', ''];

test.each<[name: string, before: Use[], after: Use[], gone: Use[], come: Use[], moved: Use[]]>([
  ['the same', [bell, crab], [crab, bell], [], [], []],
  ['another entry in its place', [bell, crab], [rope, crab], [], [], [rope]],
  [
    'another type of the same entry',
    [bell],
    [['/objectives/0', 'Bring', 'item_id', 'bell']],
    [],
    [['/objectives/0', 'Bring', 'item_id', 'bell']],
    [],
  ],
  ['a field that is gone, and a new one', [bell, crab], [nothing], [bell, crab], [nothing], []],
])('uses of entries that go, come and move: %s', (_, before, after, gone, come, moved) => {
  expect(compareUses(before, after)).toEqual({ gone, come, moved });
});
