import { describe, expect, test } from 'vitest';
import * as texts from './en/story-line-logic.ts';

describe('The words for the logic of quests', () => {
  test.each([
    [{ every: 'hours', hours: 1 }, 'repeats every hour'],
    [{ every: 'hours', hours: 4 }, 'repeats every 4 hours'],
    [{ every: 'day' }, 'repeats daily'],
    [{ every: 'day', at: '04:00' }, 'repeats daily at 04:00'],
    [{ every: 'week' }, 'repeats weekly'],
    [{ every: 'week', at: '23:59' }, 'repeats weekly at 23:59'],
  ] as const)('say how a quest repeats: %j', (repeat, words) => expect(texts.repeatWords(repeat)).toBe(words));

  test('say what a choice allows', () =>
    expect(texts.choiceWords({ title: 'Crown or guild', at_most: 1, count: 3 })).toBe(
      'Crown or guild: at most 1 of 3',
    ));

  const place = { quest: 'quest_1', x: 0, y: 0 };
  const three = { a: 'a', b: 'b', c: 'c' };

  test.each([
    [{}, []],
    [{ needs: 3 }, []],
    [{ needs: 2 }, ['any 2 of 3']],
    [
      { needs: 1, optional: true, hidden_until_open: true, repeat: { every: 'day' } },
      ['any 1 of 3', 'optional', 'hidden until open', 'repeats daily'],
    ],
  ] as const)('say nothing of a quest that has none of it: %j', (parts, words) =>
    expect(texts.questWords({ ...place, prerequisite_quests: three, ...parts })).toEqual(words),
  );
});
