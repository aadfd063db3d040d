import type { Position } from '#domain/story-line/story-line.ts';
import type { ChoiceFrame } from '#web/story-lines/graph/scene/frames/choice-frames.ts';
import { zoneOf } from '#web/story-lines/graph/scene/frames/place-titles.ts';
import { type Box, boxOfCard, cardSize, overlap } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { boxOfRoute, type Route } from '#web/story-lines/graph/scene/routing/route.ts';
import { knotOf, type CardSide, sides } from '#web/story-lines/graph/scene/geometry/knots.ts';
import type {
  OverviewCard,
  OverviewLink,
  OverviewScene,
} from '#web/story-lines/graph/scene/elements/overview-scene.ts';

export const cardAt = ({ cards }: OverviewScene, { x, y }: Position): OverviewCard | null =>
  cards.findLast((card) => isInside(boxOfCard(card), { x, y })) ?? null;

/** The choice with a title at a spot. */
export const choiceAt = ({ choices }: OverviewScene, spot: Position): ChoiceFrame | null =>
  choices.findLast(({ titles }) => titles.some((place) => place && isInside(zoneOf(place), spot))) ?? null;

const isInside = ({ x, y, width, height }: Box, spot: Position): boolean =>
  spot.x >= x && spot.x <= x + width && spot.y >= y && spot.y <= y + height;

/** A knot of a card: links are drawn from it. */
export type HitKnot = { readonly card: OverviewCard; readonly side: CardSide };

/** The nearest knot within reach of a spot. */
export const knotAt = ({ cards }: OverviewScene, spot: Position, reach: number): HitKnot | null => {
  let nearest: HitKnot | null = null;
  let least = reach;
  for (const card of cards) {
    if (!isWithinReach(card, spot, reach)) continue;
    for (const side of sides) {
      const away = distance(knotOf(card, side), spot);
      if (away > least || (nearest && away === least)) continue;
      least = away;
      nearest = { card, side };
    }
  }
  return nearest;
};

const isWithinReach = (card: Position, { x, y }: Position, reach: number): boolean =>
  x >= card.x - reach &&
  x <= card.x + cardSize.width + reach &&
  y >= card.y - reach &&
  y <= card.y + cardSize.height + reach;

/** The nearest link that passes within reach of a spot. */
export const linkAt = ({ links }: OverviewScene, spot: Position, reach: number): OverviewLink | null => {
  let nearest: OverviewLink | null = null;
  let least = reach;
  for (const link of links) {
    if (!isNear(boxOfRoute(link.route), spot, reach)) continue;
    const away = distanceToRoute(link.route, spot);
    if (away > least) continue;
    least = away;
    nearest = link;
  }
  return nearest;
};

export const cardsIn = ({ cards }: OverviewScene, box: Box): string[] =>
  cards.filter((card) => overlap(boxOfCard(card), box)).map(({ id }) => id);

const distanceToRoute = (route: Route, spot: Position): number =>
  route.reduce((least, point, index) => {
    const before = route[index - 1];
    return before ? Math.min(least, distanceToStretch(spot, before, point)) : least;
  }, Infinity);

/** A stretch is level or upright, so its box is the stretch itself. */
const distanceToStretch = ({ x, y }: Position, a: Position, b: Position): number =>
  Math.hypot(
    Math.max(Math.min(a.x, b.x) - x, 0, x - Math.max(a.x, b.x)),
    Math.max(Math.min(a.y, b.y) - y, 0, y - Math.max(a.y, b.y)),
  );

const isNear = ({ x, y, width, height }: Box, spot: Position, reach: number): boolean =>
  spot.x >= x - reach && spot.x <= x + width + reach && spot.y >= y - reach && spot.y <= y + height + reach;

const distance = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y);
