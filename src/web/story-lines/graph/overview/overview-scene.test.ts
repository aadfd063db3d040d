import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { sceneOfDragged, sceneWithout, toOverviewScene } from './overview-scene.ts';

const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
const quests = new Map([
  [a, aQuest({ title: 'The bell under the bay', type: 'Main Story' })],
  [b, aQuest({ title: 'A wick for Vionne', type: 'Side Story' })],
]);
const scene = toOverviewScene(line, quests);
const linkIds = ({ links }: typeof scene): string[] => links.map(({ id }) => id);

describe('toOverviewScene', () => {
  it('gives each kind of card its look', () => {
    expect(scene.cards.map(({ id, x, title, look }) => [id, x, title, look])).toEqual([
      [a, 0, 'The bell under the bay', 'main'],
      [b, 420, 'A wick for Vionne', 'side'],
      [c, 840, 'Missing quest', 'missing'],
    ]);
  });

  it('draws links from lower to upper edges', () => {
    expect(scene.links.map(({ curve }) => [curve.from, curve.to])).toEqual([
      [
        { x: 150, y: 260 },
        { x: 570, y: 0 },
      ],
      [
        { x: 570, y: 260 },
        { x: 990, y: 0 },
      ],
    ]);
  });
});

describe('a scene of which quests are dragged', () => {
  const dragged = { [a]: { x: 40, y: -400 } };

  it('stays without them and their links', () => {
    const still = sceneWithout(scene, new Set([a]));
    expect(still.cards.map(({ id }) => id)).toEqual([b, c]);
    expect(linkIds(still)).toEqual([`${b}>${c}`]);
  });

  it('moves them and their links', () => {
    const moving = sceneOfDragged(scene, dragged);
    expect(moving.cards.map(({ id, x, y }) => [id, x, y])).toEqual([[a, 40, -400]]);
    expect(linkIds(moving)).toEqual([`${a}>${b}`]);
    expect(moving.links[0]?.curve).toMatchObject({ from: { x: 190, y: -140 }, to: { x: 570, y: 0 } });
  });
});
