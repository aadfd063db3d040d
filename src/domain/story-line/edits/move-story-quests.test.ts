import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { moveStoryQuests } from './move-story-quests.ts';

const before = aStoryLine({ [a]: [], [b]: [a], [c]: [] });

describe('moveStoryQuests', () => {
  it('moves several quests at once, onto the grid', () => {
    const line = moveStoryQuests(before, { [a]: { x: 31, y: -12 }, [b]: { x: 400.4, y: 9 } });
    expect(line.story_quests[a]).toEqual({ ...before.story_quests[a], x: 40, y: -20 });
    expect(line.story_quests[b]).toEqual({ ...before.story_quests[b], x: 400, y: 0 });
  });

  it('keeps the order of the quests and the identity of those that stay', () => {
    const line = moveStoryQuests(before, { [b]: { x: 0, y: 300 } });
    expect(Object.keys(line.story_quests)).toEqual([a, b, c]);
    expect(line.story_quests[a]).toBe(before.story_quests[a]);
    expect(before.story_quests[b]?.y).toBe(0);
  });

  it('moves the card of a quest of another line, onto the grid', () => {
    const shown = { ...before, references: { [d]: { line: 'storyline_designer_00000001', x: 0, y: 0 } } };
    const line = moveStoryQuests(shown, { [d]: { x: 31, y: -12 } });
    expect(line.references).toEqual({ [d]: { line: 'storyline_designer_00000001', x: 40, y: -20 } });
    expect(line.story_quests).toBe(shown.story_quests);
    expect(moveStoryQuests(shown, { [d]: { x: 4, y: 0 } })).toBe(shown);
  });

  it.each([
    ['no quest', {}],
    ['a quest to where it is', { [b]: { x: 420, y: 0 } }],
    ['a quest to nearly where it is', { [b]: { x: 425, y: -9 } }],
    ['a quest outside the line', { quest_elsewhere: { x: 20, y: 20 } }],
    ['a quest to no number', { [a]: { x: Number.NaN, y: 20 } }],
    ['a quest to infinity', { [a]: { x: 20, y: Number.POSITIVE_INFINITY } }],
  ])('gives the same line back for moving %s', (_, positions) => {
    expect(moveStoryQuests(before, positions)).toBe(before);
  });
});
