import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { nameRows, toRowNames } from './row-names.ts';

it.each([
  [
    ['quest_a', 'quest_b'],
    ['quest_a', 'quest_b'],
  ],
  [
    ['item_Rope', 'item_rope', 'item_ROPE'],
    ['item_Rope', 'item_rope_2', 'item_ROPE_3'],
  ],
  [
    ['a', 'a_2', 'A', 'a'],
    ['a', 'a_2', 'A_3', 'a_4'],
  ],
  [
    ['A', 'a', 'a_2'],
    ['A', 'a_2', 'a_2_2'],
  ],
  [
    ['mod:rope', 'a,b', 'a"b', "a'(b)\\c"],
    ['mod:rope', 'a_b', 'a_b_2', 'a__b__c'],
  ],
])('rows of the ids %j are named %j', (names, expected) => {
  expect(toRowNames(names)).toEqual(expected);
});

test('no two names are the same to Unreal, and none has a comma or a quote', () => {
  const name = fc.array(fc.constantFrom('a', 'A', '_', '2', ',', '"', ' '), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(name), (parts) => {
      const names = toRowNames(parts.map((each) => each.join('')));
      expect(new Set(names.map((each) => each.toLowerCase())).size).toBe(names.length);
      expect(names.join('')).not.toMatch(/[,"\s]/);
      expect(toRowNames(names)).toEqual(names);
    }),
  );
});

test('many equal names are numbered in their order', () => {
  expect(toRowNames(Array.from({ length: 50_000 }, () => 'a')).at(-1)).toBe('a_50000');
});

test('an id is found by its row', () => {
  expect(nameRows(['quest_A', 'quest_a']).get('quest_a')).toBe('quest_a_2');
});
