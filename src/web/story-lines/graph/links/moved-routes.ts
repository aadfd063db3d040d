import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { type LineDirection } from '#web/story-lines/graph/scene/routing/line-direction.ts';
import { type RoutedLine, routeAtOnce, type Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';
import type { Route } from '#web/story-lines/graph/scene/routing/route.ts';

/** The routes while quests are dragged: their links get other routes, all others stay. */
export const routesWhileDragged = (
  { cards, links }: RoutedLine,
  { routes, direction, dragged }: { routes: Routes; direction: LineDirection; dragged: Places },
): Routes => {
  const moved = new Map(routes);
  const led: Link[] = [];
  for (const link of links) {
    const isFromMoved = link.source in dragged;
    if (!isFromMoved && !(link.target in dragged)) continue;
    const route = routes.get(toLinkId(link));
    const isWhole = isFromMoved && link.target in dragged && route;
    if (isWhole) moved.set(toLinkId(link), shifted(route, stepOf(link.source, cards, dragged)));
    else led.push(link);
  }
  const now = new Map([...cards].map(([id, place]) => [id, { ...place, ...dragged[id] }]));
  for (const [id, route] of routeAtOnce({ cards: now, links: led }, direction)) moved.set(id, route);
  return moved;
};

const stepOf = (id: string, cards: RoutedLine['cards'], dragged: Places): Position => {
  const [before, now] = [cards.get(id), dragged[id]];
  return before && now ? { x: now.x - before.x, y: now.y - before.y } : { x: 0, y: 0 };
};

const shifted = (route: Route, by: Position): Route => route.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }));

/** The routes of a changed line until the best ones are found: links between quests that did not move keep theirs. */
export const provisionalRoutes = (
  { cards, links }: RoutedLine,
  { before, routes, direction }: { before: RoutedLine['cards']; routes: Routes; direction: LineDirection },
): Routes => {
  const isStill = (id: string): boolean =>
    cards.get(id)?.x === before.get(id)?.x &&
    cards.get(id)?.y === before.get(id)?.y &&
    cards.get(id)?.size === before.get(id)?.size;
  const kept = new Map<string, Route>();
  const led: Link[] = [];
  for (const link of links) {
    const route = routes.get(toLinkId(link));
    if (route && isStill(link.source) && isStill(link.target)) kept.set(toLinkId(link), route);
    else led.push(link);
  }
  for (const [id, route] of routeAtOnce({ cards, links: led }, direction)) kept.set(id, route);
  return kept;
};
