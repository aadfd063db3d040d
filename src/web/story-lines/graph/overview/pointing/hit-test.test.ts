import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { toOverviewScene } from '#web/story-lines/graph/overview/overview-scene.ts';
import { cardAt, cardsIn, knotAt, linkAt } from './hit-test.ts';

// a above b, c over the right half of b.
const line = moveStoryQuests(aStoryLine({ [a]: [], [b]: [a], [c]: [] }), {
  [b]: { x: 0, y: 400 },
  [c]: { x: 160, y: 400 },
});
const scene = toOverviewScene(line, new Map());

describe('cardAt', () => {
  it.each([
    ['its first corner', { x: 0, y: 0 }, a],
    ['its last corner', { x: 300, y: 260 }, a],
    ['beside it', { x: 301, y: 100 }, undefined],
    ['below it', { x: 100, y: 261 }, undefined],
    ['the card underneath', { x: 100, y: 500 }, b],
    ['the uppermost of two', { x: 200, y: 500 }, c],
  ])('finds %s', (_, spot, id) => {
    expect(cardAt(scene, spot)?.id).toBe(id);
  });
});

describe('knotAt', () => {
  it.each([
    ['on the knot', { x: 150, y: 260 }, a],
    ['within reach', { x: 158, y: 266 }, a],
    ['out of reach', { x: 165, y: 260 }, undefined],
    ['nearer to one of two', { x: 300, y: 660 }, c],
  ])('%s', (_, spot, id) => {
    expect(knotAt(scene, spot, 12)?.id).toBe(id);
  });
});

describe('linkAt', () => {
  const id = `${a}>${b}`;
  it.each([
    ['on its middle', { x: 150, y: 330 }, id],
    ['within reach of it', { x: 155, y: 330 }, id],
    ['out of reach', { x: 160, y: 330 }, undefined],
    ['before its beginning', { x: 150, y: 250 }, undefined],
  ])('%s', (_, spot, found) => {
    expect(linkAt(scene, spot, 6)?.id).toBe(found);
  });

  it('follows the curve rather than the straight way', () => {
    const aside = toOverviewScene(moveStoryQuests(line, { [b]: { x: 2000, y: 660 } }), new Map());
    const straight = { x: 150 + 500, y: 260 + 100 };
    expect(linkAt(aside, straight, 6)).toBeNull();
    expect(linkAt(aside, { x: 1150, y: 460 }, 6)?.id).toBe(id);
  });
});

describe('cardsIn', () => {
  it.each([
    ['all of them', { x: -10, y: -10, width: 600, height: 700 }, [a, b, c]],
    ['those it touches', { x: 290, y: 100, width: 100, height: 310 }, [a, b, c]],
    ['one', { x: 0, y: 600, width: 100, height: 10 }, [b]],
    ['none', { x: 310, y: 0, width: 100, height: 100 }, []],
  ])('%s', (_, box, ids) => {
    expect(cardsIn(scene, box)).toEqual(ids);
  });
});
