import { describe, expect, it } from 'vitest';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { describeDifference } from '#messages/describe-comparison.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import type { LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import { compareStoryLines } from './compare.ts';

const nameOf = (id: string) => id.charAt(6).toUpperCase();
const plain = aStoryLine({ [a]: [], [b]: [], [c]: [a, b] });
const all: LogicFields = { needs: 1, optional: true, hidden_until_open: true, repeat: { every: 'day', at: '04:00' } };
const tide = { title: 'Ebb or flood', quests: [a, b], at_most: 1 };
const withC = (parts: LogicFields) => withLogic(plain, { [c]: parts });

const words = (before: StoryLineContent | null, after: StoryLineContent) =>
  compareStoryLines(before, after, nameOf)
    .map(describeDifference)
    .map(({ about, before: was, after: is }) => [about, was, is]);

const needs = 'Quest C, how many prerequisites open it';
const optional = 'Quest C, whether it is optional';
const hidden = 'Quest C, whether it is hidden';
const repeat = 'Quest C, how it repeats';
const choice = 'Choice Ebb or flood';

describe('the difference of the logic of quests', () => {
  it.each<[string, StoryLineContent, StoryLineContent, (string | null)[][]]>([
    ['nothing of equals', withC(all), structuredClone(withC(all)), []],
    [
      'each part that is new',
      plain,
      withC(all),
      [
        [needs, 'all 2', 'any 1 of 2'],
        [optional, 'compulsory', 'optional'],
        [hidden, 'shown from the start', 'hidden until open'],
        [repeat, 'done once', 'repeats daily at 04:00'],
      ],
    ],
    [
      'each part that goes',
      withC(all),
      plain,
      [
        [needs, 'any 1 of 2', 'all 2'],
        [optional, 'optional', 'compulsory'],
        [hidden, 'hidden until open', 'shown from the start'],
        [repeat, 'repeats daily at 04:00', 'done once'],
      ],
    ],
    [
      'another way to repeat',
      withC({ repeat: { every: 'hours', hours: 4 } }),
      withC({ repeat: { every: 'hours', hours: 5 } }),
      [[repeat, 'repeats every 4 hours', 'repeats every 5 hours']],
    ],
    ['nothing of needs that are all, written or not', plain, withC({ needs: 2 }), []],
    [
      'a new choice with its quests',
      plain,
      { ...plain, choices: { tide } },
      [[choice, null, 'Ebb or flood: at most 1 of 2\nA\nB']],
    ],
    [
      'a choice that goes',
      { ...plain, choices: { tide } },
      plain,
      [[choice, 'Ebb or flood: at most 1 of 2\nA\nB', null]],
    ],
    [
      'a choice that is another, by its new title',
      { ...plain, choices: { tide: { ...tide, title: 'Two ways' } } },
      { ...plain, choices: { tide: { ...tide, quests: [a, b, c], at_most: 2 } } },
      [[choice, 'Two ways: at most 1 of 2\nA\nB', 'Ebb or flood: at most 2 of 3\nA\nB\nC']],
    ],
    [
      'nothing of the order of its quests',
      { ...plain, choices: { tide } },
      { ...plain, choices: { tide: { ...tide, quests: [b, a] } } },
      [],
    ],
  ])('names %s', (_, before, after, differences) => {
    expect(words(before, after)).toEqual(differences);
  });

  it('names needs of other links, but not those of a quest that needs all', () => {
    const more = aStoryLine({ [a]: [], [b]: [], [c]: [a] });
    const link = ['Link', 'B → C', null];
    expect(words(plain, more)).toEqual([link]);
    expect(words(withC({ needs: 1 }), withLogic(more, { [c]: { needs: 1 } }))).toEqual([
      link,
      [needs, 'any 1 of 2', 'all 1'],
    ]);
  });

  it('names what is special of a new quest, and nothing of one that goes', () => {
    const added = withLogic(aStoryLine({ [a]: [], [b]: [], [c]: [a, b], [d]: [a, b] }), {
      [d]: { needs: 1, repeat: { every: 'week' } },
    });
    expect(words(plain, added).slice(3)).toEqual([
      ['Quest D, how many prerequisites open it', null, 'any 1 of 2'],
      ['Quest D, how it repeats', null, 'repeats weekly'],
    ]);
    expect(words(added, plain).map(([about]) => about)).toEqual(['Quest D', 'Link', 'Link']);
  });

  it('names all that is special where nothing was before', () => {
    const line = { ...withC(all), choices: { tide } };
    expect(
      words(null, line)
        .slice(-5)
        .map(([about, was]) => [about, was]),
    ).toEqual([needs, optional, hidden, repeat, choice].map((about) => [about, null]));
  });
});
