import type { Viewport } from '@xyflow/react';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Size } from '#web/story-lines/graph/elements/bounds.ts';

/** Dots lie at least this far apart on the screen; from afar, only every second, fourth, ... of them is drawn. */
const leastGap = 40;

/** How far apart dots lie on the screen. */
export const dotGap = (zoom: number): number => {
  let gap = canvasGeometry.snapGrid * zoom;
  while (gap < leastGap) gap *= 2;
  return gap;
};

/** The ground reaches past the canvas by the largest gap, so that it only ever moves by less than that. */
export const groundSize = ({ width, height }: Size): Size => ({
  width: width + 2 * leastGap,
  height: height + 2 * leastGap,
});

/** How far the ground, which begins with a dot, is moved for its dots to lie on the story line's grid, in whole pixels. */
export const groundOffset = ({ x, y, zoom }: Viewport): { x: number; y: number } => {
  const gap = dotGap(zoom);
  const offset = (start: number): number => Math.round((((start % gap) + gap) % gap) - gap);
  return { x: offset(x), y: offset(y) };
};
