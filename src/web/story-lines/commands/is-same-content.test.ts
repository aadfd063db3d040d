import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { isSameContent } from './is-same-content.ts';

const line = aStoryLine({ [a]: [], [b]: [], [c]: [a, b] });

describe('isSameContent', () => {
  it.each([
    ['itself', line, true],
    ['an equal copy', structuredClone(line), true],
    ['one with prerequisites in another order', aStoryLine({ [a]: [], [b]: [], [c]: [b, a] }), true],
    ['another title', { ...line, title: 'Another' }, false],
    ['another description', { ...line, description: 'Another' }, false],
    ['another type', { ...line, type: 'Side Story' as const }, false],
    ['a quest less', aStoryLine({ [a]: [], [b]: [] }), false],
    [
      'another first quest',
      { ...line, story_quests: Object.fromEntries(Object.entries(line.story_quests).toReversed()) },
      false,
    ],
    ['a quest moved', aStoryLine({ [a]: [], [c]: [a, b], [b]: [] }), false],
    ['a link less', aStoryLine({ [a]: [], [b]: [], [c]: [a] }), false],
    ['another link', aStoryLine({ [a]: [], [b]: [a], [c]: [b] }), false],
  ])('compares a line with %s', (_, other, same) => {
    expect(isSameContent(line, other)).toBe(same);
    expect(isSameContent(other, line)).toBe(same);
  });
});
