import { describe, expect, it } from 'vitest';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { aLineOf, linesApart, movedTo } from '#web/story-lines/testing/routed-lines.ts';
import { knotOf, sides } from '#web/story-lines/graph/scene/geometry/knots.ts';
import { routeLinks } from '#web/story-lines/graph/scene/routing/route-links.ts';
import { provisionalRoutes, routesWhileDragged } from './moved-routes.ts';

const routedLine = (line: StoryGraph) => ({
  cards: new Map(Object.entries(line.story_quests)),
  links: listLinks(line),
});

const chain = linesApart([[], [0], [1], [2]]);
const line = routedLine(chain);
const routes = routeLinks(line);

const changedOf = (after: ReadonlyMap<string, unknown>): string[] =>
  [...after].filter(([id, route]) => route !== routes.get(id)).map(([id]) => id);

describe('routesWhileDragged', () => {
  it('routes the links of a dragged quest again, and no other', () => {
    const dragged = { q1: { x: 500, y: 600 } };
    const now = routesWhileDragged(line, { routes, direction: 'right', dragged });
    expect(changedOf(now)).toEqual(['q0>q1', 'q1>q2']);
    expect(sides.map((side) => knotOf(dragged.q1, side))).toContainEqual(now.get('q0>q1')?.at(-1));
    expect(sides.map((side) => knotOf(dragged.q1, side))).toContainEqual(now.get('q1>q2')?.[0]);
  });

  it('moves a link whose quests are both dragged along with them', () => {
    const dragged = { q1: { x: 440, y: 60 }, q2: { x: 860, y: 60 } };
    const now = routesWhileDragged(line, { routes, direction: 'right', dragged });
    expect(now.get('q1>q2')).toEqual(routes.get('q1>q2')?.map(({ x, y }) => ({ x: x + 20, y: y + 60 })));
  });
});

describe('provisionalRoutes', () => {
  const before = line.cards;

  it('keeps the routes between quests that did not move', () => {
    const moved = movedTo(chain, { q3: { x: 1260, y: 900 } });
    const now = provisionalRoutes(routedLine(moved), { before, routes, direction: 'right' });
    expect(changedOf(now)).toEqual(['q2>q3']);
  });

  it('gives each link of a long line a route at once', () => {
    const long = routedLine(aLineOf(200));
    const now = provisionalRoutes(long, { before: new Map(), routes: new Map(), direction: 'down' });
    expect(now.size).toBe(long.links.length);
    expect([...now.values()].every((route) => route.length >= 2)).toBe(true);
  });
});
