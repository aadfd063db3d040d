import type { Position } from '#domain/story-line/story-line.ts';
import { type Box, boundsOfCards, cardSize } from '#web/story-lines/graph/elements/card-bounds.ts';
import type { Obstacles } from '#web/story-lines/graph/routing/obstacles.ts';
import { around, gapBetween, holds } from './boxes.ts';
import { awayFromOthers } from './frame-measures.ts';

/** A card is joined with this many of the next cards, in rows and in columns. */
const mostNeighbours = 4;

/**
 * The boxes around the cards of a choice, the first one to be read first. A box holds no other card: where others lie among the cards, there
 * are several boxes. Of the cards, those near each other share one.
 */
export const islandsOf = (cards: readonly Position[], obstacles: Obstacles): Box[] => {
  const own = new Set(cards);
  const isFree = (box: Box): boolean => obstacles.near(box, awayFromOthers).every((card) => own.has(card));
  const whole = boundsOfCards(cards);
  if (!whole) return [];
  if (isFree(whole)) return [whole];
  const boxes = new Map<Position, Box>(cards.map((card) => [card, { x: card.x, y: card.y, ...cardSize }]));
  for (const { one, other } of neighbouringPairs(cards)) {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    if (!a || !b || a === b) continue;
    const joined = around(a, b);
    if (!isFree(joined)) continue;
    for (const [card, box] of boxes) if (box === a || box === b) boxes.set(card, joined);
  }
  return inReadingOrder(withoutHeld([...new Set(boxes.values())]));
};

type Pair = { readonly one: Position; readonly other: Position };

/** The nearest pairs first. */
const neighbouringPairs = (cards: readonly Position[]): Pair[] => {
  const rows = cards.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const columns = cards.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const pairs = [rows, columns].flatMap((list) =>
    list.flatMap((one, index) => list.slice(index + 1, index + 1 + mostNeighbours).map((other) => ({ one, other }))),
  );
  return pairs.toSorted((a, b) => gapOf(a) - gapOf(b));
};

const gapOf = ({ one, other }: Pair): number =>
  gapBetween({ x: one.x, y: one.y, ...cardSize }, { x: other.x, y: other.y, ...cardSize });

const withoutHeld = (boxes: readonly Box[]): Box[] =>
  boxes.filter(
    (box, index) => !boxes.some((other, at) => at !== index && holds(other, box) && (at < index || !holds(box, other))),
  );

const inReadingOrder = (boxes: readonly Box[]): Box[] => boxes.toSorted((a, b) => a.y - b.y || a.x - b.x);
