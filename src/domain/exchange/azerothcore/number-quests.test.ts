import { describe, expect, it } from 'vitest';
import { countNumbers, numberQuests } from './number-quests.ts';

const numbersOf = (ids: readonly string[], known: [string, number][] = []) => [...numberQuests(ids, new Map(known))];

describe('the numbers of released quests', () => {
  it('begin with 0, in the order of ids', () => {
    expect(numbersOf(['quest_b', 'quest_C', 'quest_a'])).toEqual([
      ['quest_C', 0],
      ['quest_a', 1],
      ['quest_b', 2],
    ]);
  });

  it('go on after the highest one, and leave what has a number', () => {
    expect(numbersOf(['quest_a', 'quest_b'], [['quest_b', 7]])).toEqual([['quest_a', 8]]);
    expect(numbersOf(['quest_b'], [['quest_b', 7]])).toEqual([]);
  });

  it('are counted with those of quests that are gone', () => {
    expect(countNumbers(new Map())).toBe(0);
    expect(countNumbers(new Map([['gone', 4]]))).toBe(5);
  });
});
