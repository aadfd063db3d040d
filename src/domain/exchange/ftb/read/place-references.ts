import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Position } from '#domain/story-line/story-line.ts';

const { questCard, position } = canvasGeometry;

/** From corner to corner of cards side by side. */
const step = { x: questCard.width + 20, y: questCard.height + 20 };

const farthest = 40;

type Cards = {
  readonly isFree: (place: Position) => boolean;
  readonly add: (place: Position) => void;
};

/** Cards by the cell that they begin in. */
export const createCards = (places: Iterable<Position>): Cards => {
  const cells = new Map<string, Position[]>();
  const add = (place: Position): void => {
    const key = cellOf(place).join(' ');
    const known = cells.get(key);
    if (known) known.push(place);
    else cells.set(key, [place]);
  };
  for (const place of places) add(place);
  const isFree = (place: Position): boolean => {
    const [column, row] = cellOf(place);
    for (let x = column - 1; x <= column + 1; x++)
      for (let y = row - 1; y <= row + 1; y++)
        if ((cells.get(`${x} ${y}`) ?? []).some((other) => overlaps(place, other))) return false;
    return true;
  };
  return { isFree, add };
};

const cellOf = ({ x, y }: Position): [number, number] => [Math.floor(x / step.x), Math.floor(y / step.y)];

const overlaps = (one: Position, other: Position): boolean =>
  Math.abs(one.x - other.x) < questCard.width && Math.abs(one.y - other.y) < questCard.height;

/** The nearest free place around a card, left and above first. */
export const placeNear = (cards: Cards, { x, y }: Position): Position => {
  const found = nearest(cards, { x, y }) ?? { x, y };
  const place = { x: within(found.x), y: within(found.y) };
  cards.add(place);
  return place;
};

const within = (at: number): number => Math.min(position.max, Math.max(position.min, at));

const nearest = (cards: Cards, { x, y }: Position): Position | null => {
  for (let ring = 1; ring <= farthest; ring++)
    for (let turn = 0; turn < ring * 8; turn++) {
      const [column, row] = onRing(ring, (turn + ring) % (ring * 8));
      const place = { x: x + column * step.x, y: y + row * step.y };
      if (cards.isFree(place)) return place;
    }
  return null;
};

/** The places around the middle, from the left upwards. */
const onRing = (ring: number, turn: number): readonly [column: number, row: number] => {
  const side = Math.floor(turn / (ring * 2));
  const along = (turn % (ring * 2)) - ring;
  switch (side) {
    case 0:
      return [-ring, -along];
    case 1:
      return [along, -ring];
    case 2:
      return [ring, along];
    default:
      return [-along, ring];
  }
};
