import type { Position } from '#domain/story-line/story-line.ts';
import { type Box, type PlacedCard, sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/**
 * The lanes of a search: upright lines `xs` and level lines `ys` next to the cards. Links turn where they cross. A stretch from
 * one crossing to the next is blocked where a card is in it.
 */
export type Lanes = {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly isLevelBlocked: Uint8Array;
  readonly isUprightBlocked: Uint8Array;
};

type LanesOf = {
  readonly cards: readonly PlacedCard[];
  readonly spots: readonly Position[];
  readonly box: Box;
  readonly clearance: number;
};

export const lanesAround = ({ cards, spots, box, clearance }: LanesOf): Lanes => {
  const edges = cards.map((card) => edgesOf(card, clearance));
  const xs = inOrder([...edges.flatMap(({ left, right }) => [left, right]), ...spots.map(({ x }) => x)]).filter(
    (x) => x >= box.x && x <= box.x + box.width,
  );
  const ys = inOrder([...edges.flatMap(({ top, bottom }) => [top, bottom]), ...spots.map(({ y }) => y)]).filter(
    (y) => y >= box.y && y <= box.y + box.height,
  );
  const isLevelBlocked = new Uint8Array(xs.length * ys.length);
  const isUprightBlocked = new Uint8Array(xs.length * ys.length);
  for (const { left, right, top, bottom } of edges) {
    const columns = { first: firstFrom(xs, left), past: firstFrom(xs, right) };
    const rows = { first: firstFrom(ys, top), past: firstFrom(ys, bottom) };
    // A lane along the edge of a card is free, a lane inside the card is not.
    for (let row = inside(ys, rows.first, top); row < rows.past; row += 1)
      for (let column = beginning(xs, columns.first, left); column < columns.past; column += 1)
        isLevelBlocked[row * xs.length + column] = 1;
    for (let column = inside(xs, columns.first, left); column < columns.past; column += 1)
      for (let row = beginning(ys, rows.first, top); row < rows.past; row += 1)
        isUprightBlocked[row * xs.length + column] = 1;
  }
  return { xs, ys, isLevelBlocked, isUprightBlocked };
};

const edgesOf = (card: PlacedCard, clearance: number) => ({
  left: card.x - clearance,
  right: card.x + sizeOfCard(card).width + clearance,
  top: card.y - clearance,
  bottom: card.y + sizeOfCard(card).height + clearance,
});

const inOrder = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

/** The index of the first number that is not below `least`. */
export const firstFrom = (numbers: readonly number[], least: number): number => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? Infinity) < least) low = middle + 1;
    else high = middle;
  }
  return low;
};

const inside = (numbers: readonly number[], first: number, edge: number): number =>
  numbers[first] === edge ? first + 1 : first;

/** The stretch that reaches into a card may begin one line before it. */
const beginning = (numbers: readonly number[], first: number, edge: number): number =>
  numbers[first] === edge ? first : Math.max(0, first - 1);
