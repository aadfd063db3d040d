import type { Position } from '#domain/story-line/story-line.ts';
import type { Route } from './route.ts';

/** How far the arrowhead reaches back and to each side. */
const arrowSize = { length: 12, width: 7 } as const;

const mostRadius = 24;

/** A route with an arrowhead as the path of an SVG. Its corners are round. */
export const linkPath = (route: Route): string => `${linePath(route)}${arrowPath(route)}`;

/** The arrowhead of a route alone. */
export const arrowPath = (route: Route): string => {
  const [barb, tip, otherBarb] = arrowhead(route);
  return barb && tip && otherBarb ? `M${pair(barb)}L${pair(tip)}L${pair(otherBarb)}` : '';
};

/** A route without its arrowhead. */
export const linePath = (route: Route): string => {
  const [start, tip] = [route[0], route.at(-1)];
  if (!start || !tip || route.length < 2) return '';
  const corners = roundCorners(route).map(
    ({ before, corner, after }) => `L${pair(before)}Q${pair(corner)} ${pair(after)}`,
  );
  return `M${pair(start)}${corners.join('')}L${pair(tip)}`;
};

const pair = ({ x, y }: Position): string => `${x} ${y}`;

type RoundCorner = { readonly before: Position; readonly corner: Position; readonly after: Position };

/** Where the arc of each corner begins and ends. */
export const roundCorners = (route: Route): RoundCorner[] =>
  route.slice(1, -1).flatMap((corner, index) => {
    const [last, next] = [route[index], route[index + 2]];
    if (!last || !next) return [];
    // Arcs of neighbouring corners share the stretch between them; a stretch to a knot is the corner's own.
    const room = Math.min(
      distance(last, corner) / (index === 0 ? 1 : 2),
      distance(corner, next) / (index + 3 === route.length ? 1 : 2),
    );
    const radius = Math.min(mostRadius, room);
    return [{ before: towards(corner, last, radius), corner, after: towards(corner, next, radius) }];
  });

/** The ends of the arrowhead's barbs with its tip between them. */
export const arrowhead = (route: Route): Position[] => {
  const [before, tip] = [route.at(-2), route.at(-1)];
  if (!before || !tip) return [];
  const back = { x: Math.sign(before.x - tip.x), y: Math.sign(before.y - tip.y) };
  const { length, width } = arrowSize;
  const barb = (side: number): Position => ({
    x: tip.x + back.x * length + back.y * width * side,
    y: tip.y + back.y * length + back.x * width * side,
  });
  return [barb(-1), tip, barb(1)];
};

const distance = (a: Position, b: Position): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

const towards = (from: Position, to: Position, by: number): Position => ({
  x: from.x + Math.sign(to.x - from.x) * by,
  y: from.y + Math.sign(to.y - from.y) * by,
});
