import type { Position } from '#domain/story-line/story-line.ts';
import { boundsOfCards, type Box } from '#web/story-lines/graph/elements/card-bounds.ts';
import type { Block } from './lay-out-part.ts';

const gap = 240;

/** The width of all blocks together, as a multiple of their height. */
const proportion = 1.6;

/** Blocks in rows, the highest first, from the middle of the canvas to the right and down. */
export const arrangeInRows = (blocks: readonly Block[]): Block => {
  const boxed = blocks
    .flatMap((block) => {
      const box = boundsOfCards([...block.values()]);
      return box ? [{ block, box }] : [];
    })
    .toSorted((a, b) => b.box.height - a.box.height);
  const width = rowWidth(boxed.map(({ box }) => box));
  const placed = new Map<string, Position>();
  let [x, y, rowHeight] = [0, 0, 0];
  for (const { block, box } of boxed) {
    if (x > 0 && x + box.width > width) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    for (const [id, at] of block) placed.set(id, { x: at.x - box.x + x, y: at.y - box.y + y });
    x += box.width + gap;
    rowHeight = Math.max(rowHeight, box.height);
  }
  return placed;
};

const rowWidth = (boxes: readonly Box[]): number => {
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  return Math.max(Math.sqrt(area * proportion), ...boxes.map(({ width }) => width));
};
