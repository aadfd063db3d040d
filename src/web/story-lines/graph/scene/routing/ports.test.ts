import { expect, it } from 'vitest';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { atPlaces, tidyPlaces } from '#web/story-lines/graph/scene/tidy/tidy-places.ts';
import { aLineOf, linesApart } from '#web/story-lines/testing/routed-lines.ts';
import type { LineDirection } from './line-direction.ts';
import { routeLinks } from './route-links.ts';

const official = await shippedWorlds.tidewant();

/** The knots by which some links enter a card and others leave it. */
const sharedKnots = (line: StoryGraph): string[] => {
  const links = listLinks(line);
  const routes = routeLinks({ cards: new Map(Object.entries(line.story_quests)), links });
  const ends = links.map((link) => ({ link, route: routes.get(toLinkId(link)) ?? [] }));
  const left = new Set(ends.map(({ link, route }) => `${link.source} ${JSON.stringify(route[0])}`));
  return ends
    .map(({ link, route }) => `${link.target} ${JSON.stringify(route.at(-1))}`)
    .filter((each) => left.has(each));
};

const directions: LineDirection[] = ['down', 'right'];
/** Three quests before one, and three after it. */
const hourglass = linesApart([[], [], [], [0, 1, 2], [3], [3], [3]]);

it.each(directions)(
  'links that enter a quest and links that leave it have knots of their own after a tidy up: %s',
  (direction) => {
    for (const line of [hourglass, aLineOf(60), ...official.storyLines])
      expect(sharedKnots(atPlaces(line, tidyPlaces(line, direction)))).toEqual([]);
  },
);

it('and so they do where quests lie in no order', () => {
  expect(sharedKnots(hourglass)).toEqual([]);
  expect(sharedKnots(aLineOf(60))).toEqual([]);
});
