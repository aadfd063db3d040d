import type { Position } from '#domain/story-line/story-line.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';
import type { Route } from '#web/story-lines/graph/routing/route.ts';

/** The cards that a link passes behind, its own ones among them. */
export const cardsOver = (route: Route, cards: Iterable<Position>): Position[] =>
  [...cards].filter((card) =>
    route.some((point, index) => {
      const before = route[index - 1];
      return before !== undefined && isIn(before, point, card);
    }),
  );

const isIn = (a: Position, b: Position, { x, y }: Position): boolean =>
  Math.max(a.x, b.x) > x && Math.min(a.x, b.x) < x + cardSize.width && Math.max(a.y, b.y) > y && Math.min(a.y, b.y) < y + cardSize.height;
