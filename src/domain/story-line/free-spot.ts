import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Position, StoryGraph } from './story-line.ts';
import { keepOnCanvas } from './position.ts';

const { newNodeBelow, nodeSpacing, position, questCard } = canvasGeometry;

const columns = 4;

/** Below the first quest, in rows of four, so that a line stays in view. */
export const freeSpot = ({ story_quests }: StoryGraph): Position => {
  const [first, ...others] = Object.values(story_quests);
  if (!first) return { x: 0, y: 0 };
  for (let row = 1; ; row += 1) {
    const y = keepOnCanvas({ x: 0, y: first.y + row * newNodeBelow }).y;
    const inRow = others.filter((other) => Math.abs(other.y - y) < questCard.height);
    const taken = new Set(inRow.flatMap(({ x }) => columnsCovered(x - first.x)));
    const column = [...Array(columns).keys()].find((each) => !taken.has(each));
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
