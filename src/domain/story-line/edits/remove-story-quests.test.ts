import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { removeStoryQuests } from './remove-story-quests.ts';

const before = aStoryLine({ [a]: [], [b]: [a], [c]: [b, a], [d]: [b] });

describe('removeStoryQuests', () => {
  it.each([
    ['a start', [a], { [b]: [], [c]: [b], [d]: [b] }],
    ['a middle', [b], { [a]: [], [c]: [a], [d]: [] }],
    ['an end', [d], { [a]: [], [b]: [a], [c]: [b, a] }],
    ['several', [a, b], { [c]: [], [d]: [] }],
    ['all', [a, b, c, d], {}],
    ['one twice and one outside the line', [d, d, 'quest_elsewhere'], { [a]: [], [b]: [a], [c]: [b, a] }],
  ])('takes out %s with the prerequisites that name it', (_, ids, left) => {
    expect(prerequisitesIn(removeStoryQuests(before, ids))).toEqual(left);
  });

  it('keeps the identity of quests that lose no prerequisite', () => {
    expect(removeStoryQuests(before, [d]).story_quests[c]).toBe(before.story_quests[c]);
  });

  it.each([[[]], [['quest_elsewhere']]])('gives the same line back for %j', (ids) => {
    expect(removeStoryQuests(before, ids)).toBe(before);
  });
});
