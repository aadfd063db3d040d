import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { toOverviewScene } from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import { routeLinks } from '#web/story-lines/graph/scene/routing/route-links.ts';
import { cardAt, cardsIn, choiceAt, knotAt, linkAt } from './hit-test.ts';

// a above b, c over the right half of b.
const line = moveStoryQuests(aStoryLine({ [a]: [], [b]: [a], [c]: [] }), {
  [b]: { x: 0, y: 400 },
  [c]: { x: 180, y: 400 },
});
const sceneOf = (of: StoryGraph) => {
  const routes = routeLinks({ cards: new Map(Object.entries(of.story_quests)), links: listLinks(of) });
  return toOverviewScene({ line: of, quests: new Map(), routes });
};
const scene = sceneOf(line);

describe('cardAt', () => {
  it.each([
    ['its first corner', { x: 0, y: 0 }, a],
    ['its last corner', { x: 300, y: 200 }, a],
    ['next to it', { x: 301, y: 100 }, undefined],
    ['below it', { x: 100, y: 201 }, undefined],
    ['the card underneath', { x: 100, y: 500 }, b],
    ['the uppermost of two', { x: 200, y: 500 }, c],
  ])('finds %s', (_, spot, id) => {
    expect(cardAt(scene, spot)?.id).toBe(id);
  });
});

describe('knotAt', () => {
  it.each([
    ['on a lower knot', { x: 150, y: 200 }, a, 'bottom'],
    ['on an upper knot', { x: 150, y: 0 }, a, 'top'],
    ['on a left knot', { x: 0, y: 100 }, a, 'left'],
    ['on a right knot', { x: 300, y: 100 }, a, 'right'],
    ['within reach', { x: 158, y: 206 }, a, 'bottom'],
    ['out of reach', { x: 165, y: 200 }, undefined, undefined],
    ['nearer to one of two', { x: 330, y: 600 }, c, 'bottom'],
  ])('%s', (_, spot, id, side) => {
    const hit = knotAt(scene, spot, 12);
    expect([hit?.card.id, hit?.side]).toEqual([id, side]);
  });
});

describe('linkAt', () => {
  const id = `${a}>${b}`;
  it.each([
    ['on its middle', { x: 150, y: 300 }, id],
    ['within reach of it', { x: 155, y: 300 }, id],
    ['out of reach', { x: 160, y: 300 }, undefined],
    ['before its beginning', { x: 150, y: 190 }, undefined],
  ])('%s', (_, spot, found) => {
    expect(linkAt(scene, spot, 6)?.id).toBe(found);
  });

  it('measures to the corners of its route rather than to the straight line', () => {
    const aside = sceneOf(moveStoryQuests(line, { [b]: { x: 2000, y: 660 } }));
    const [first, corner] = aside.links[0]?.route ?? [];
    const last = aside.links[0]?.route.at(-1);
    if (!first || !corner || !last) throw new Error('The link has no way.');
    expect(linkAt(aside, { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }, 6)).toBeNull();
    expect(linkAt(aside, corner, 6)?.id).toBe(id);
  });
});

describe('cardsIn', () => {
  it.each([
    ['all of them', { x: -10, y: -10, width: 600, height: 700 }, [a, b, c]],
    ['those it touches', { x: 290, y: 100, width: 100, height: 310 }, [a, b, c]],
    ['one', { x: 0, y: 560, width: 100, height: 10 }, [b]],
    ['none', { x: 310, y: 0, width: 100, height: 100 }, []],
  ])('%s', (_, box, ids) => {
    expect(cardsIn(scene, box)).toEqual(ids);
  });
});

describe('choiceAt', () => {
  const choices = { one: { title: 'Crown or guild', quests: [a, b], at_most: 1 } };
  const framed = sceneOf({ ...line, choices });
  const place = framed.choices[0]?.titles[0];
  const { x, y, width } = place ?? { x: 0, y: 0, width: 0 };

  it.each([
    ['the title of a frame', { x: x + 10, y: y - 10 }, 'one'],
    ['its lower end inside of the frame', { x: x + 10, y: y + 11 }, 'one'],
    ['nothing below the title', { x: x + 10, y: y + 12 }, undefined],
    ['nothing above the title', { x: x + 10, y: y - 32 }, undefined],
    ['nothing before the title', { x: x - 1, y }, undefined],
    ['nothing after the title', { x: x + width + 1, y }, undefined],
  ])('finds %s', (_, spot, id) => expect(choiceAt(framed, spot)?.id).toBe(id));
});
