import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { toLinkId } from '#web/story-lines/graph/elements/link-id.ts';
import { type Cards, type Flow, flowOf } from './flow.ts';
import { createObstacles, type Obstacles } from './obstacles.ts';
import { clearances, type Route } from './route.ts';
import { searchRoute } from './search-route.ts';
import { settleRoutes } from './settle-routes.ts';
import { bluntRoute, simpleRoute } from './simple-route.ts';

/** Routes by the ids of their links. */
export type Routes = ReadonlyMap<string, Route>;

type Line = { readonly cards: Cards; readonly links: readonly Link[] };

/**
 * The way of every link of a line: by the sides that suit, around every card. Read on in simple-route, search-route and
 * settle-routes.
 */
export const routeLinks = ({ cards, links }: Line): Routes => {
  const setting = { flow: flowOf(cards, links), obstacles: createObstacles(cards.values()) };
  const routes = new Map<string, Route>();
  for (const link of links) {
    const route = routeOf(link, cards, (ends) => bestRoute(ends, setting));
    if (route) routes.set(toLinkId(link), route);
  }
  return settleRoutes(routes, { links, obstacles: setting.obstacles });
};

/** The ways of links that have to be there at once: around cards where that takes two bends, else straight through. */
export const routeAtOnce = ({ cards, links }: Line, { flow, obstacles }: Setting): Routes => {
  const routes = new Map<string, Route>();
  const [clearance] = clearances;
  for (const link of links) {
    const route = routeOf(link, cards, (ends) => {
      const setting = { flow, obstacles, clearance };
      return simpleRoute(ends, setting) ?? bluntRoute(ends, setting);
    });
    if (route) routes.set(toLinkId(link), route);
  }
  return routes;
};

type Setting = { readonly flow: Flow; readonly obstacles: Obstacles };
type Ends = Parameters<typeof simpleRoute>[0];

const routeOf = ({ source, target }: Link, cards: Cards, find: (ends: Ends) => Route): Route | null => {
  const [from, to] = [cards.get(source), cards.get(target)];
  return from && to ? find({ source: from, target: to }) : null;
};

const bestRoute = (ends: Ends, setting: Setting): Route => {
  for (const clearance of clearances) {
    const search = { ...setting, clearance };
    const route = simpleRoute(ends, search) ?? searchRoute({ ...ends, ...search });
    if (route) return route;
  }
  return bluntRoute(ends, { flow: setting.flow, clearance: clearances[0] });
};
