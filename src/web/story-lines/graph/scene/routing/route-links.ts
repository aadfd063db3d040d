import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { type Cards, type Flow, flowOf } from './flow.ts';
import { createObstacles, type Obstacles } from './obstacles.ts';
import { clearances, type Route } from './route.ts';
import { searchRoute } from './search-route.ts';
import { settleRoutes } from './settle-routes.ts';
import { sideRoute } from './side-route.ts';
import { simpleRoute } from './simple-route.ts';

/** Routes by the ids of their links. */
export type Routes = ReadonlyMap<string, Route>;

/** What routes depend on: where cards lie, and the links among them. */
export type RoutedLine = { readonly cards: Cards; readonly links: readonly Link[] };

type Ends = Parameters<typeof simpleRoute>[0];
type Setting = { readonly flow: Flow; readonly obstacles: Obstacles };

/**
 * The route of every link of a line: by the sides that face each other, around every card. Read on in simple-route, search-route
 * and settle-routes.
 */
export const routeLinks = ({ cards, links }: RoutedLine): Routes => {
  const setting = { flow: flowOf(cards, links), obstacles: createObstacles(cards.values()) };
  const routes = eachRoute({ cards, links }, (ends) => bestRoute(ends, setting));
  return settleRoutes(routes, { links, obstacles: setting.obstacles });
};

/** More links than this can't be routed around cards within a frame. */
const mostAtOnce = 60;

/** The routes of some links, found within a frame: around cards where two bends are enough, else by their sides. */
export const routeAtOnce = ({ cards, links }: RoutedLine, flow: Flow): Routes => {
  if (links.length > mostAtOnce)
    return eachRoute({ cards, links }, ({ source, target }) => sideRoute(source, target, flow));
  const setting = { flow, obstacles: createObstacles(cards.values()), clearance: clearances[0] };
  return eachRoute({ cards, links }, (ends) => simpleRoute(ends, setting) ?? sideRoute(ends.source, ends.target, flow));
};

const eachRoute = ({ cards, links }: RoutedLine, find: (ends: Ends) => Route): Map<string, Route> => {
  const routes = new Map<string, Route>();
  for (const link of links) {
    const [source, target] = [cards.get(link.source), cards.get(link.target)];
    if (source && target) routes.set(toLinkId(link), find({ source, target }));
  }
  return routes;
};

const bestRoute = (ends: Ends, setting: Setting): Route => {
  for (const clearance of clearances) {
    const search = { ...setting, clearance };
    const route = simpleRoute(ends, search) ?? searchRoute({ ...ends, ...search });
    if (route) return route;
  }
  return sideRoute(ends.source, ends.target, setting.flow);
};
