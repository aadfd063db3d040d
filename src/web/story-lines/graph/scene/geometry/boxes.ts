// Read this folder in this order: this file, knots, link-id, then the sizes of titles: title-size, wrap-title.

import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Position } from '#domain/story-line/story-line.ts';

/** Cards have few sizes, so no card is measured. */
export const cardSize = canvasGeometry.questCard;
export const compactSize = canvasGeometry.compactCard;
export const smallSize = canvasGeometry.smallCard;

/** The card of a quest of another line. */
export const referenceSize = canvasGeometry.referenceCard;

/** Where a card is. Without a size it is as large as the card of a quest of the line. */
export type PlacedCard = Position & { readonly size?: Size };

export const sizeOfCard = ({ size = cardSize }: { readonly size?: Size }): Size => size;

/** The side of the square in which a knot takes the pointer, at a zoom of 1. */
export const knotSize = 24;

export type Size = { readonly width: number; readonly height: number };
export type Box = Position & Size;

/** Where quests are, by their ids. */
export type Places = Readonly<Record<string, Position>>;

export const boxOfCard = (card: PlacedCard): Box => ({ x: card.x, y: card.y, ...sizeOfCard(card) });

export const boundsOfCards = (places: readonly PlacedCard[]): Box | null => {
  if (places.length === 0) return null;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const place of places) {
    const { x, y } = place;
    const { width, height } = sizeOfCard(place);
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + width);
    box.bottom = Math.max(box.bottom, y + height);
  }
  return { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
};

export const unionOf = (one: Box, other: Box): Box => {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
};

export const containsBox = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Whether two boxes share more than an edge. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const expanded = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The empty stretch between two boxes, across and down together. */
export const gapBetween = (one: Box, other: Box): number =>
  Math.max(0, other.x - one.x - one.width, one.x - other.x - other.width) +
  Math.max(0, other.y - one.y - one.height, one.y - other.y - other.height);

export const isSameBox = (one: Box, other: Box): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
