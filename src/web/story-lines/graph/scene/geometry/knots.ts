import type { Position } from '#domain/story-line/story-line.ts';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { cardSize, type PlacedCard, type Size, sizeOfCard } from './boxes.ts';

export type CardSide = 'top' | 'right' | 'bottom' | 'left';

export const sides: readonly CardSide[] = ['bottom', 'right', 'top', 'left'];

const knotsOf = ({ width, height }: Size): Readonly<Record<CardSide, Position>> => ({
  top: { x: width / 2, y: 0 },
  right: { x: width, y: height / 2 },
  bottom: { x: width / 2, y: height },
  left: { x: 0, y: height / 2 },
});

const knots = knotsOf(cardSize);

const ways: Readonly<Record<CardSide, Position>> = {
  top: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  bottom: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};

/** Links drawn from these knots lead forward; links drawn from the others lead back. */
export const isForward = (side: CardSide): boolean => side === 'bottom' || side === 'right';

/** Links leave by these sides, and enter by the others, so that both have knots of their own. */
export const leavingSides = sides.filter(isForward);
export const enteringSides = sides.filter((side) => !isForward(side));

export const isHorizontal = (side: CardSide): boolean => side === 'left' || side === 'right';

/** The middle of a card's side, where links leave and enter. */
export const knotOf = (card: PlacedCard, side: CardSide): Position => {
  const { x, y } = (card.size ? knotsOf(sizeOfCard(card)) : knots)[side];
  return { x: card.x + x, y: card.y + y };
};

/** The spot in front of a knot, outside of its card. */
export const spotBefore = (knot: Position, side: CardSide, distance: number): Position => ({
  x: knot.x + ways[side].x * distance,
  y: knot.y + ways[side].y * distance,
});

/** A link drawn from a lower knot leads forward, one from an upper knot backward. */
export const linkBetween = (drawnFrom: string, drawnTo: string, isDrawnForward: boolean): Link =>
  isDrawnForward ? { source: drawnFrom, target: drawnTo } : { source: drawnTo, target: drawnFrom };

/** The side of the square around a knot that takes the pointer, on the screen (pixels). A finger needs more. */
const targets = { fine: 24, coarse: 44 } as const;

export const knotTarget = (): number => (matchMedia('(pointer:coarse)').matches ? targets.coarse : targets.fine);

/** Whether the knots of a card leave half of its height to drag it. */
export const hasRoomForKnots = (zoom: number, { height }: Size = cardSize): boolean =>
  knotTarget() <= (height * zoom) / 2;
