import { ownValue } from '#domain/own-value.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Position, StoryGraph } from './story-line.ts';

const { snapGrid, position, newNodeBelow, nodeSpacing, questCard, rowHeight } = canvasGeometry;

export const snapToGrid = ({ x, y }: Position): Position => ({ x: snap(x), y: snap(y) });

export const keepOnCanvas = ({ x, y }: Position): Position => ({ x: keep(x), y: keep(y) });

const keep = (coordinate: number): number => Math.min(position.max, Math.max(position.min, coordinate));

// Adding 0 turns -0 into 0, since JSON has no -0.
const snap = (coordinate: number): number => keep(Math.round(coordinate / snapGrid) * snapGrid) + 0;

/** Where the card of a quest is, of the line or of another one. */
export const placeOfCard = ({ story_quests, references }: StoryGraph, quest: string): Position | undefined =>
  ownValue(story_quests, quest) ?? ownValue(references, quest);

/** Where all cards of a line are, also those of quests of other lines. */
export const placesOfCards = ({ story_quests, references = {} }: StoryGraph): Position[] => [
  ...Object.values(story_quests),
  ...Object.values(references),
];

const columnsOfSpots = 4;

/** Below the first quest, in rows of four, so that a line stays in view. */
export const freeSpot = (line: StoryGraph): Position => {
  const [first, ...others] = placesOfCards(line);
  if (!first) return { x: 0, y: 0 };
  for (let row = 1; ; row += 1) {
    const y = keepOnCanvas({ x: 0, y: first.y + row * newNodeBelow }).y;
    const inRow = others.filter((other) => Math.abs(other.y - y) < rowHeight);
    const taken = new Set(inRow.flatMap(({ x }) => columnsCovered(x - first.x)));
    const column = [...Array(columnsOfSpots).keys()].find((each) => !taken.has(each));
    if (column !== undefined) return keepOnCanvas({ x: first.x + column * nodeSpacing, y });
    if (y === position.max) return keepOnCanvas({ x: first.x, y });
  }
};

const columnsCovered = (offset: number): number[] => {
  const nearest = Math.round(offset / nodeSpacing);
  return [nearest - 1, nearest, nearest + 1].filter(
    (column) => Math.abs(column * nodeSpacing - offset) < questCard.width,
  );
};

const mostColumns = 6;

/** Places for several new quests: rows of nearly a square, below all cards of the line. */
export const layBelow = (line: StoryGraph, ids: readonly string[]): Record<string, Position> => {
  const cards = placesOfCards(line);
  const left = cards.reduce((least, { x }) => Math.min(least, x), cards[0]?.x ?? 0);
  const top = cards.reduce((lowest, { y }) => Math.max(lowest, y + newNodeBelow), cards.length === 0 ? 0 : -Infinity);
  const columns = Math.min(mostColumns, Math.ceil(Math.sqrt(ids.length)));
  return Object.fromEntries(
    ids.map((id, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      return [id, keepOnCanvas({ x: left + column * nodeSpacing, y: top + row * newNodeBelow })];
    }),
  );
};
