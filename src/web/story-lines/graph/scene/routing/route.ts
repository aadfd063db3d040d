import type { Position } from '#domain/story-line/story-line.ts';
import type { Box } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/** The corners of a link's route from knot to knot. Every stretch is level or upright. */
export type Route = readonly Position[];

/** How far links stay from cards where there is room, and where there is less. */
export const clearances = [20, 8, 2] as const;

/** A bend is worth a detour of this many pixels. */
export const costOfBend = 50;

/** Leaves out corners that lie on a straight stretch. */
export const withoutIdleCorners = (points: readonly Position[]): Position[] => {
  const kept: Position[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last && last.x === point.x && last.y === point.y) continue;
    const before = kept.at(-2);
    const isStraight = before && last && isOnLine(before, last, point);
    if (isStraight) kept.pop();
    kept.push(point);
  }
  return kept;
};

const isOnLine = (a: Position, b: Position, c: Position): boolean =>
  (a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y);

export const lengthOf = (route: Route): number => {
  let length = 0;
  for (const [index, point] of route.entries()) {
    const before = route[index - 1];
    if (before) length += Math.abs(point.x - before.x) + Math.abs(point.y - before.y);
  }
  return length;
};

const boxes = new WeakMap<Route, Box>();

/** The box around a route. A route never changes, so its box is found once. */
export const boxOfRoute = (route: Route): Box => {
  const known = boxes.get(route);
  if (known) return known;
  const [xs, ys] = [route.map(({ x }) => x), route.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  boxes.set(route, box);
  return box;
};
