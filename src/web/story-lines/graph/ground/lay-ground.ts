import type { Viewport } from '@xyflow/react';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Size } from '#web/story-lines/graph/elements/card-bounds.ts';

/** The smallest gap between dots on the screen. At a small zoom only every second, fourth, ... dot is drawn. */
const leastGap = 40;

export const dotGap = (zoom: number): number => {
  let gap = canvasGeometry.snapGrid * zoom;
  while (gap < leastGap) gap *= 2;
  return gap;
};

/** The ground is larger than the canvas by the largest gap, so it only moves by less than that. */
export const groundSize = ({ width, height }: Size): Size => ({
  width: width + 2 * leastGap,
  height: height + 2 * leastGap,
});

/** How far the ground moves, in whole pixels, for its dots to lie on the story line's grid. */
export const groundOffset = ({ x, y, zoom }: Viewport): { x: number; y: number } => {
  const gap = dotGap(zoom);
  const offset = (start: number): number => Math.round((((start % gap) + gap) % gap) - gap);
  return { x: offset(x), y: offset(y) };
};
