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
});
