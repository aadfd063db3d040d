import type { Position } from '#domain/story-line/story-line.ts';
import { type Box, cardSize, type PlacedCard, sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/** The cards of a line, found by their places. */
export type Obstacles = {
  /** The cards that come nearer to a box than `clearance`. */
  readonly near: (box: Box, clearance: number) => PlacedCard[];
  /** Whether no card comes nearer than `clearance` to a straight stretch. `own` does not count. */
  readonly isFree: (from: Position, to: Position, options: { clearance: number; own?: PlacedCard }) => boolean;
};

const cell = 400;
const cellsBetween = (start: number, end: number): number => Math.floor(end / cell) - Math.floor(start / cell) + 1;
const keyOf = (column: number, row: number): number => column * 100_000 + row;

export const createObstacles = (cards: Iterable<PlacedCard>): Obstacles => {
  const cells = new Map<number, PlacedCard[]>();
  const all = [...cards];
  for (const card of all) {
    const key = keyOf(Math.floor(card.x / cell), Math.floor(card.y / cell));
    const inCell = cells.get(key);
    if (inCell) inCell.push(card);
    else cells.set(key, [card]);
  }

  /** Calls `visit` for cards near a box until it returns false. */
  const visitNear = (box: Box, clearance: number, visit: (card: PlacedCard) => boolean): boolean => {
    const [right, bottom] = [box.x + box.width + clearance, box.y + box.height + clearance];
    const [left, top] = [box.x - clearance - cardSize.width, box.y - clearance - cardSize.height];
    const goesOn = (card: PlacedCard): boolean => {
      const { width, height } = sizeOfCard(card);
      const isNear =
        card.x + width > box.x - clearance && card.x < right && card.y + height > box.y - clearance && card.y < bottom;
      return !isNear || visit(card);
    };
    const [columns, rows] = [cellsBetween(left, right), cellsBetween(top, bottom)];
    // A huge box has more cells than there are cards.
    if (columns * rows > all.length) return all.every(goesOn);
    for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column += 1) {
      for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row += 1) {
        if (!(cells.get(keyOf(column, row)) ?? []).every(goesOn)) return false;
      }
    }
    return true;
  };

  return {
    near: (box, clearance) => {
      const found: PlacedCard[] = [];
      visitNear(box, clearance, (card) => found.push(card) > 0);
      return found;
    },
    isFree: (from, to, { clearance, own }) => visitNear(boxAround(from, to), clearance, (card) => card === own),
  };
};

export const boxAround = (a: Position, b: Position): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});
