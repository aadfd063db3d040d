import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { nearestQuest, placesAfterStep, questInDirection, wayOfKey } from './directions.ts';

// a b      a at the origin, b to its right, c below a, d below and to the right of b
// c
//     d
const line = moveStoryQuests(aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [] }), {
  [b]: { x: 420, y: 0 },
  [c]: { x: 0, y: 300 },
  [d]: { x: 840, y: 600 },
});
const left = { x: -1, y: 0 };
const right = { x: 1, y: 0 };
const up = { x: 0, y: -1 };
const down = { x: 0, y: 1 };

describe('wayOfKey', () => {
  it.each([
    ['ArrowLeft', left],
    ['ArrowRight', right],
    ['ArrowUp', up],
    ['ArrowDown', down],
    ['Enter', null],
    ['toString', null],
  ])('%s', (key, way) => {
    expect(wayOfKey(key)).toEqual(way);
  });
});

describe('placesAfterStep', () => {
  it.each([
    [right, false, { x: 440, y: 0 }],
    [up, false, { x: 420, y: -20 }],
    [left, true, { x: 320, y: 0 }],
  ])('%o, in a stride: %s', (way, isStride, place) => {
    expect(placesAfterStep(line, [b, 'quest_gone'], { way, isStride })).toEqual({ [b]: place });
  });
});

describe('questInDirection', () => {
  it.each([
    ['right of a', a, right, b],
    ['below a', a, down, c],
    ['left of a', a, left, null],
    ['below b: the nearest of those aside', b, down, c],
    ['left of d: near its row rather than near', d, left, c],
    ['of a quest that is gone', 'quest_gone', right, null],
  ])('%s', (_, from, way, quest) => {
    expect(questInDirection(line, from, way)).toBe(quest);
  });
});

describe('nearestQuest', () => {
  it('ignores the excepted quests', () => {
    expect(nearestQuest(line, { x: 10, y: 10 }, new Set())).toBe(a);
    expect(nearestQuest(line, { x: 10, y: 10 }, new Set([a]))).toBe(c);
    expect(nearestQuest(line, { x: 10, y: 10 }, new Set([a, b, c, d]))).toBeNull();
  });
});
