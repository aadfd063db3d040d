import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { type PlacedCard, sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { CardSide } from '#web/story-lines/graph/scene/geometry/knots.ts';

/** The direction of a line: most of its links lead down, or most lead to the right. */
export type LineDirection = 'down' | 'right';

export type Cards = ReadonlyMap<string, PlacedCard>;

export const directionOf = (cards: Cards, links: readonly Link[]): LineDirection => {
  let [below, right] = [0, 0];
  for (const { source, target } of links) {
    const [from, to] = [cards.get(source), cards.get(target)];
    if (!from || !to) continue;
    const { width, height } = sizeOfCard(from);
    if (to.y - from.y >= height) below += 1;
    if (to.x - from.x >= width) right += 1;
  }
  return right > below ? 'right' : 'down';
};

/** A side against the direction is worth a detour of this many pixels. */
const detour = 80;

const forward: Readonly<Record<LineDirection, { leave: CardSide; enter: CardSide }>> = {
  down: { leave: 'bottom', enter: 'top' },
  right: { leave: 'right', enter: 'left' },
};

export const costToLeave = (direction: LineDirection, side: CardSide): number =>
  side === forward[direction].leave ? 0 : detour;

export const costToEnter = (direction: LineDirection, side: CardSide): number =>
  side === forward[direction].enter ? 0 : detour;
