import type { Position } from '#domain/story-line/story-line.ts';
import type { Box } from '#web/story-lines/graph/elements/bounds.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';
import { type LinkCurve, pointOnCurve } from '#web/story-lines/graph/link/link-curve.ts';
import {
  type OverviewCard,
  type OverviewLink,
  type OverviewScene,
  lowerKnot,
} from '#web/story-lines/graph/overview/overview-scene.ts';

export const cardAt = ({ cards }: OverviewScene, { x, y }: Position): OverviewCard | null =>
  cards.findLast(
    (card) => x >= card.x && x <= card.x + cardSize.width && y >= card.y && y <= card.y + cardSize.height,
  ) ?? null;

/** The nearest card whose lower knot lies within reach of a spot. */
export const knotAt = ({ cards }: OverviewScene, spot: Position, reach: number): OverviewCard | null => {
  const distanceOf = (card: OverviewCard): number => distance(lowerKnot(card), spot);
  const [nearest] = cards.filter((card) => distanceOf(card) <= reach).toSorted((a, b) => distanceOf(a) - distanceOf(b));
  return nearest ?? null;
};

/** The nearest link that passes within reach of a spot. */
export const linkAt = ({ links }: OverviewScene, spot: Position, reach: number): OverviewLink | null => {
  let nearest: OverviewLink | null = null;
  let least = reach;
  for (const link of links) {
    if (!isNear(link.curve, spot, reach)) continue;
    const away = distanceToCurve(link.curve, spot);
    if (away > least) continue;
    least = away;
    nearest = link;
  }
  return nearest;
};

export const cardsIn = ({ cards }: OverviewScene, box: Box): string[] =>
  cards
    .filter(
      ({ x, y }) =>
        x < box.x + box.width && x + cardSize.width > box.x && y < box.y + box.height && y + cardSize.height > box.y,
    )
    .map(({ id }) => id);

const segments = 24;

const distanceToCurve = (curve: LinkCurve, spot: Position): number => {
  let least = Infinity;
  let start = curve.from;
  for (let step = 1; step <= segments; step += 1) {
    const end = pointOnCurve(curve, step / segments);
    least = Math.min(least, distanceToSegment(spot, start, end));
    start = end;
  }
  return least;
};

const distanceToSegment = (spot: Position, start: Position, end: Position): number => {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((spot.x - start.x) * dx + (spot.y - start.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return distance(spot, { x: start.x + share * dx, y: start.y + share * dy });
};

const isNear = ({ from, to, leaving, arriving }: LinkCurve, { x, y }: Position, reach: number): boolean =>
  x >= Math.min(from.x, to.x) - reach &&
  x <= Math.max(from.x, to.x) + reach &&
  y >= Math.min(from.y, to.y, arriving.y) - reach &&
  y <= Math.max(from.y, to.y, leaving.y) + reach;

const distance = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y);
