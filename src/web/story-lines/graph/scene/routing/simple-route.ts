import type { Position } from '#domain/story-line/story-line.ts';
import type { PlacedCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { isHorizontal, knotOf, type CardSide, spotBefore } from '#web/story-lines/graph/scene/geometry/knots.ts';
import { costToEnter, costToLeave, type LineDirection } from './line-direction.ts';
import type { Obstacles } from './obstacles.ts';
import { costOfBend, lengthOf, type Route, withoutIdleCorners } from './route.ts';

type Ends = { readonly source: PlacedCard; readonly target: PlacedCard };

type Setting = {
  readonly direction: LineDirection;
  readonly obstacles: Obstacles;
  readonly clearance: number;
  readonly gates: Gates;
};

/** The sides by which a link may leave and enter. */
export type Gates = { readonly leave: readonly CardSide[]; readonly enter: readonly CardSide[] };

type Candidate = { readonly route: Route; readonly cost: number };

/** The best route of at most three stretches between the spots outside of two knots that crosses no card; null where there is none. */
export const simpleRoute = (ends: Ends, setting: Setting): Route | null => {
  const candidates = candidatesOf(ends, setting);
  return candidates.find(({ route }) => isClear(route, ends, setting))?.route ?? null;
};

const candidatesOf = (
  { source, target }: Ends,
  { direction, clearance, gates }: Omit<Setting, 'obstacles'>,
): Candidate[] => {
  const candidates: Candidate[] = [];
  for (const leave of gates.leave) {
    const from = knotOf(source, leave);
    for (const enter of gates.enter) {
      const to = knotOf(target, enter);
      const preference = costToLeave(direction, leave) + costToEnter(direction, enter);
      const [start, end] = [spotBefore(from, leave, clearance), spotBefore(to, enter, clearance)];
      for (const corners of cornersBetween(start, end, { leave, enter })) {
        const points = [from, start, ...corners, end, to];
        if (turnsBack(points)) continue;
        const route = withoutIdleCorners(points);
        candidates.push({ route, cost: lengthOf(route) + route.length * costOfBend + preference });
      }
    }
  }
  return candidates.toSorted((a, b) => a.cost - b.cost);
};

const cornersBetween = (
  start: Position,
  end: Position,
  { leave, enter }: { leave: CardSide; enter: CardSide },
): Position[][] => {
  if (isHorizontal(leave) !== isHorizontal(enter))
    return [[isHorizontal(leave) ? { x: end.x, y: start.y } : { x: start.x, y: end.y }]];
  if (isHorizontal(leave))
    return [(start.x + end.x) / 2, start.x, end.x].map((x) => [
      { x, y: start.y },
      { x, y: end.y },
    ]);
  return [(start.y + end.y) / 2, start.y, end.y].map((y) => [
    { x: start.x, y },
    { x: end.x, y },
  ]);
};

/** Whether a stretch leads back over the one before it. */
const turnsBack = (points: readonly Position[]): boolean => {
  let last: Position | null = null;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (!before) continue;
    const way = { x: Math.sign(point.x - before.x), y: Math.sign(point.y - before.y) };
    if (way.x === 0 && way.y === 0) continue;
    if (last && last.x === -way.x && last.y === -way.y) return true;
    last = way;
  }
  return false;
};

/** Whether no card is in the way. The stretches at the knots touch their own card. */
const isClear = (route: Route, { source, target }: Ends, { obstacles, clearance }: Setting): boolean =>
  route.every((point, index) => {
    const before = route[index - 1];
    if (!before) return true;
    const isFirst = index === 1;
    const isLast = index === route.length - 1;
    if (isFirst && isLast) return isClearBetween(before, point, { source, target, obstacles, clearance });
    const own = isFirst ? source : isLast ? target : undefined;
    return obstacles.isFree(before, point, own ? { clearance, own } : { clearance });
  });

const isClearBetween = (
  from: Position,
  to: Position,
  { source, target, obstacles, clearance }: Ends & Omit<Setting, 'direction' | 'gates'>,
): boolean => {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return (
    obstacles.isFree(from, middle, { clearance: Math.min(clearance, halfOf(from, to)), own: source }) &&
    obstacles.isFree(middle, to, { clearance: Math.min(clearance, halfOf(from, to)), own: target })
  );
};

const halfOf = (from: Position, to: Position): number => (Math.abs(from.x - to.x) + Math.abs(from.y - to.y)) / 2;
