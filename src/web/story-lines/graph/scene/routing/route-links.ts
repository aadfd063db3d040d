import type { Position } from '#domain/story-line/story-line.ts';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { enteringSides, leavingSides, sides } from '#web/story-lines/graph/scene/geometry/knots.ts';
import { type Cards, type LineDirection, directionOf } from './line-direction.ts';
import { createObstacles, type Obstacles } from './obstacles.ts';
import { clearances, type Route } from './route.ts';
import { searchRoute } from './search-route.ts';
import { settleRoutes } from './settle-routes.ts';
import { sideRoute } from './side-route.ts';
import { type Gates, simpleRoute } from './simple-route.ts';

/** Routes by the ids of their links. */
export type Routes = ReadonlyMap<string, Route>;

/** What routes depend on: where cards lie, and the links among them. */
export type RoutedLine = { readonly cards: Cards; readonly links: readonly Link[] };

type Ends = Parameters<typeof simpleRoute>[0];
type Setting = { readonly direction: LineDirection; readonly obstacles: Obstacles };

/**
 * The route of every link of a line: by the sides that face each other, around every card. Read on in simple-route, search-route
 * and settle-routes.
 */
export const routeLinks = ({ cards, links }: RoutedLine): Routes => {
  const setting = { direction: directionOf(cards, links), obstacles: createObstacles(cards.values()) };
  const routes = eachRoute({ cards, links }, (ends) => bestRoute(ends, setting, any));
  // A route that is changed may come to a knot by which another leaves.
  for (let round = 0; round < rounds; round += 1) {
    const mixed = linksAtSharedKnots(links, routes);
    for (const [id, route] of eachRoute({ cards, links: mixed }, (ends) => bestRoute(ends, setting, apart)))
      routes.set(id, route);
  }
  return settleRoutes(routes, { links, obstacles: setting.obstacles });
};

const rounds = 3;

/** The links at knots by which some enter a card and others leave it. */
const linksAtSharedKnots = (links: readonly Link[], routes: Routes): Link[] => {
  const knots = links.flatMap((link) => {
    const route = routes.get(toLinkId(link)) ?? [];
    return [
      { key: keyOf(link.source, route[0]), link, isLeaving: true },
      { key: keyOf(link.target, route.at(-1)), link, isLeaving: false },
    ];
  });
  const shared = [...Map.groupBy(knots, ({ key }) => key).values()].filter(
    (there) => there.some(({ isLeaving }) => isLeaving) && there.some(({ isLeaving }) => !isLeaving),
  );
  return [...new Set(shared.flatMap((there) => there.map(({ link }) => link)))];
};

const keyOf = (quest: string, knot: Position | undefined): string => `${quest} ${knot?.x} ${knot?.y}`;

/** More links than this can't be routed around cards within a frame. */
const mostAtOnce = 60;

/** The routes of some links, found within a frame: around cards where two bends are enough, else by their sides. */
export const routeAtOnce = ({ cards, links }: RoutedLine, direction: LineDirection): Routes => {
  if (links.length > mostAtOnce)
    return eachRoute({ cards, links }, ({ source, target }) => sideRoute(source, target, direction));
  const setting = { direction, obstacles: createObstacles(cards.values()), clearance: clearances[0], gates: any };
  return eachRoute(
    { cards, links },
    (ends) => simpleRoute(ends, setting) ?? sideRoute(ends.source, ends.target, direction),
  );
};

const eachRoute = ({ cards, links }: RoutedLine, find: (ends: Ends) => Route): Map<string, Route> => {
  const routes = new Map<string, Route>();
  for (const link of links) {
    const [source, target] = [cards.get(link.source), cards.get(link.target)];
    if (source && target) routes.set(toLinkId(link), find({ source, target }));
  }
  return routes;
};

const apart: Gates = { leave: leavingSides, enter: enteringSides };
const any: Gates = { leave: sides, enter: sides };

const bestRoute = (ends: Ends, setting: Setting, gates: Gates): Route => {
  for (const clearance of clearances) {
    const search = { ...setting, clearance, gates };
    const route = simpleRoute(ends, search) ?? searchRoute({ ...ends, ...search });
    if (route) return route;
  }
  return gates === any ? sideRoute(ends.source, ends.target, setting.direction) : bestRoute(ends, setting, any);
};
