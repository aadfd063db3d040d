import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { keepOnCanvas } from '#domain/story-line/position.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';

const { nodeSpacing, newNodeBelow } = canvasGeometry;

const mostColumns = 6;

/** Places for several new quests: rows of nearly a square, below all cards of the line. */
export const layBelow = ({ story_quests }: StoryGraph, ids: readonly string[]): Record<string, Position> => {
  const cards = Object.values(story_quests);
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
