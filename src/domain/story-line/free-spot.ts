import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Position, StoryGraph } from './story-line.ts';
import { keepOnCanvas } from './position.ts';

const { newNodeBelow, nodeSpacing, questCard } = canvasGeometry;

/** Below the first quest, or to the right of that spot if cards are there. */
export const freeSpot = ({ story_quests }: StoryGraph): Position => {
  const [first, ...others] = Object.values(story_quests);
  if (!first) return { x: 0, y: 0 };
  const y = first.y + newNodeBelow;
  const inRow = others.filter((other) => Math.abs(other.y - y) < questCard.height);
  const taken = new Set(inRow.flatMap(({ x }) => columnsCovered(x - first.x)));
  let column = 0;
  while (taken.has(column)) column += 1;
  return keepOnCanvas({ x: first.x + column * nodeSpacing, y });
};

const columnsCovered = (offset: number): number[] => {
  const nearest = Math.round(offset / nodeSpacing);
  return [nearest - 1, nearest, nearest + 1].filter(
    (column) => Math.abs(column * nodeSpacing - offset) < questCard.width,
  );
};
