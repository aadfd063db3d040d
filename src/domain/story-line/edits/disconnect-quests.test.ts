import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { disconnectQuests } from './disconnect-quests.ts';

const before = aStoryLine({ [a]: [], [b]: [a], [c]: [a, b], [d]: [c] });

describe('disconnectQuests', () => {
  it.each([
    ['one link', [{ source: a, target: c }], { [a]: [], [b]: [a], [c]: [b], [d]: [c] }],
    [
      'several links, two of them to the same quest',
      [
        { source: a, target: c },
        { source: c, target: d },
        { source: b, target: c },
      ],
      { [a]: [], [b]: [a], [c]: [], [d]: [] },
    ],
    [
      'a link beside one that is not there',
      [
        { source: d, target: a },
        { source: a, target: b },
      ],
      { [a]: [], [b]: [], [c]: [a, b], [d]: [c] },
    ],
  ])('takes away %s', (_, links, left) => {
    expect(prerequisitesIn(disconnectQuests(before, links))).toEqual(left);
  });

  it('keeps the identity of the quests whose prerequisites stay', () => {
    const line = disconnectQuests(before, [{ source: a, target: b }]);
    expect(line.story_quests[c]).toBe(before.story_quests[c]);
  });

  it.each([
    ['no links', []],
    ['a link that is not there', [{ source: a, target: d }]],
    ['a link the other way round', [{ source: b, target: a }]],
    ['a link of quests outside the line', [{ source: 'quest_elsewhere', target: 'quest_nowhere' }]],
  ])('gives the same line back for %s', (_, links) => {
    expect(disconnectQuests(before, links)).toBe(before);
  });
});
