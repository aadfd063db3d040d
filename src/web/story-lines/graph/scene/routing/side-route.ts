import type { Position } from '#domain/story-line/story-line.ts';
import { type PlacedCard, sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { isHorizontal, knotOf, type CardSide, spotBefore } from '#web/story-lines/graph/scene/geometry/knots.ts';
import type { LineDirection } from './line-direction.ts';
import { clearances, type Route, withoutIdleCorners } from './route.ts';

/** A route by the sides that face each other. It ignores other cards and takes hardly any time. */
export const sideRoute = (source: PlacedCard, target: PlacedCard, direction: LineDirection): Route => {
  const [leave, enter] = facingSides(source, target, direction);
  const [from, to] = [knotOf(source, leave), knotOf(target, enter)];
  return zigzag(from, to, leave);
};

/** A route that leaves a knot straight, turns halfway, and goes on to its end. */
export const zigzag = (from: Position, to: Position, leave: CardSide): Route => {
  const start = spotBefore(from, leave, clearances[0]);
  const corners = isHorizontal(leave)
    ? [halfway(start.x, to.x, leave === 'right')].map((x) => [
        { x, y: from.y },
        { x, y: to.y },
      ])
    : [halfway(start.y, to.y, leave === 'bottom')].map((y) => [
        { x: from.x, y },
        { x: to.x, y },
      ]);
  return withoutIdleCorners([from, ...corners.flat(), to]);
};

const halfway = (start: number, end: number, isForward: boolean): number => {
  const middle = (start + end) / 2;
  return isForward ? Math.max(start, middle) : Math.min(start, middle);
};

const facingSides = (
  source: PlacedCard,
  target: PlacedCard,
  direction: LineDirection,
): readonly [CardSide, CardSide] => {
  const below = target.y - source.y;
  const right = target.x - source.x;
  const size = sizeOfCard(below >= 0 ? source : target);
  const { width } = sizeOfCard(right >= 0 ? source : target);
  const isApart = { down: Math.abs(below) >= size.height, right: Math.abs(right) >= width };
  const isUpright = isApart[direction] ? direction === 'down' : direction === 'right';
  if (isUpright) return below >= 0 ? ['bottom', 'top'] : ['top', 'bottom'];
  return right >= 0 ? ['right', 'left'] : ['left', 'right'];
};
