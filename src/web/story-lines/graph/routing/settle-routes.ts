import { type Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { toLinkId } from '#web/story-lines/graph/elements/link-id.ts';
import type { Obstacles } from './obstacles.ts';
import { type Route, withoutIdleCorners } from './route.ts';
import { createTracks } from './tracks.ts';
import { type Axis, corridorOf, crossAxis } from './corridor.ts';

type Settled = { readonly link: Link; readonly points: Position[] };

/**
 * Moves the stretches between corners into the middle of the room that cards leave, and beside each other. Links of one quest
 * may share a way.
 */
export const settleRoutes = (
  routes: ReadonlyMap<string, Route>,
  { links, obstacles }: { links: readonly Link[]; obstacles: Obstacles },
): ReadonlyMap<string, Route> => {
  const settled = links.flatMap((link): Settled[] => {
    const route = routes.get(toLinkId(link));
    return route ? [{ link, points: [...route] }] : [];
  });
  for (const axis of ['x', 'y'] as const) settleAlong(axis, settled, obstacles);
  return new Map(settled.map(({ link, points }) => [toLinkId(link), withoutIdleCorners(points)]));
};

/** Settles the stretches that lead along an axis, which move across it. */
const settleAlong = (axis: Axis, settled: readonly Settled[], obstacles: Obstacles): void => {
  const across = crossAxis[axis];
  const tracks = createTracks();
  const free: { route: Settled; index: number }[] = [];
  for (const route of settled) {
    for (let index = 0; index + 1 < route.points.length; index += 1) {
      const [from, to] = [route.points[index], route.points[index + 1]];
      if (!from || !to || from[across] !== to[across]) continue;
      const isHeld = index === 0 || index + 2 === route.points.length;
      if (isHeld) tracks.take({ at: from[across], link: route.link, from: from[axis], to: to[axis] });
      else free.push({ route, index });
    }
  }
  for (const { route, index } of free) {
    const [from, to] = [route.points[index], route.points[index + 1]];
    if (!from || !to) continue;
    const corridor = corridorOf(route.points, { index, axis, obstacles });
    const at = tracks.takeNearest({ at: corridor.middle, link: route.link, from: from[axis], to: to[axis] }, corridor);
    route.points[index] = { ...from, [across]: at };
    route.points[index + 1] = { ...to, [across]: at };
  }
};
