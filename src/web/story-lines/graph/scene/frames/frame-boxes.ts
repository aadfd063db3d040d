import type { Position } from '#domain/story-line/story-line.ts';
import {
  type Box,
  boundsOfCards,
  boxOfCard,
  type PlacedCard,
  sizeOfCard,
  unionOf,
  gapBetween,
  containsBox,
  overlap,
} from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { Obstacles } from '#web/story-lines/graph/scene/routing/obstacles.ts';
import { awayFromOthers, framePadding, leastPadding, ringStep } from './frame-measures.ts';

/** Each card is compared with this many cards that follow it in its row and in its column. */
const mostNeighbours = 4;

/**
 * The boxes around the cards of a choice, from top to bottom. A box contains no card of another quest: where such a card is among them,
 * there are several boxes. Cards near each other share a box.
 */
export const islandsOf = (cards: readonly PlacedCard[], obstacles: Obstacles): Box[] => {
  const own = new Set(cards);
  const isFree = (box: Box): boolean => obstacles.near(box, awayFromOthers).every((card) => own.has(card));
  const whole = boundsOfCards(cards);
  if (!whole) return [];
  if (isFree(whole)) return [whole];
  const boxes = new Map<Position, Box>(cards.map((card) => [card, boxOfCard(card)]));
  for (const { one, other } of neighbouringPairs(cards)) {
    const [a, b] = [boxes.get(one), boxes.get(other)];
    if (!a || !b || a === b) continue;
    const joined = unionOf(a, b);
    if (!isFree(joined)) continue;
    for (const [card, box] of boxes) if (box === a || box === b) boxes.set(card, joined);
  }
  return inReadingOrder(withoutContained([...new Set(boxes.values())]));
};

type Pair = { readonly one: PlacedCard; readonly other: PlacedCard };

/** The nearest pairs first. */
const neighbouringPairs = (cards: readonly PlacedCard[]): Pair[] => {
  const rows = cards.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const columns = cards.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const pairs = [rows, columns].flatMap((list) =>
    list.flatMap((one, index) => list.slice(index + 1, index + 1 + mostNeighbours).map((other) => ({ one, other }))),
  );
  return pairs.toSorted((a, b) => gapOf(a) - gapOf(b));
};

const gapOf = ({ one, other }: Pair): number => gapBetween(boxOfCard(one), boxOfCard(other));

const withoutContained = (boxes: readonly Box[]): Box[] =>
  boxes.filter(
    (box, index) =>
      !boxes.some((other, at) => at !== index && containsBox(other, box) && (at < index || !containsBox(box, other))),
  );

const inReadingOrder = (boxes: readonly Box[]): Box[] => boxes.toSorted((a, b) => a.y - b.y || a.x - b.x);

/** More boxes than this all have the lowest level: nobody could follow so many. */
const mostCompared = 600;
const highest = 4;

/** For each box how many rings its frame is away from its cards, so that no edge covers another. */
export const levelsOf = (boxes: readonly Box[]): number[] => {
  const levels = boxes.map(() => 0);
  if (boxes.length > mostCompared) return levels;
  const smallestFirst = boxes.map((box, index) => ({ box, index })).toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
  smallestFirst.forEach(({ box, index }, place) => {
    const overlapping = smallestFirst.slice(0, place).filter((earlier) => overlap(earlier.box, box));
    const inside = overlapping.filter((earlier) => containsBox(box, earlier.box));
    const taken = new Set(overlapping.map((earlier) => levels[earlier.index]));
    let level = inside.reduce((least, { index: inner }) => Math.max(least, (levels[inner] ?? 0) + 1), 0);
    while (taken.has(level)) level += 1;
    levels[index] = Math.min(level, highest);
  });
  return levels;
};

const areaOf = ({ width, height }: Box): number => width * height;

/** The largest distance of a frame from its cards. */
export const mostPadding = framePadding.top + highest * ringStep;

/** The frame around a box, nearer to it where another card leaves less room. */
export const surround = (box: Box, level: number, others: readonly PlacedCard[]): Box => {
  const ring = level * ringStep;
  const padding = {
    left: framePadding.side + ring,
    right: framePadding.side + ring,
    top: framePadding.top + ring,
    bottom: framePadding.below + ring,
  };
  for (const card of others) {
    const room = roomTo(box, card);
    if (sides.some((side) => room[side] >= padding[side] + awayFromOthers)) continue;
    const side = sides.reduce((best, each) => (room[each] > room[best] ? each : best));
    padding[side] = Math.max(leastPadding, Math.min(padding[side], room[side] - awayFromOthers));
  }
  return {
    x: box.x - padding.left,
    y: box.y - padding.top,
    width: box.width + padding.left + padding.right,
    height: box.height + padding.top + padding.bottom,
  };
};

const sides = ['left', 'right', 'top', 'bottom'] as const;

const roomTo = (box: Box, card: PlacedCard): Record<(typeof sides)[number], number> => ({
  left: box.x - card.x - sizeOfCard(card).width,
  right: card.x - box.x - box.width,
  top: box.y - card.y - sizeOfCard(card).height,
  bottom: card.y - box.y - box.height,
});
