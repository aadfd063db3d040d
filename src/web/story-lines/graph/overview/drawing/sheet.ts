import type { Viewport } from '@xyflow/react';
import type { Position } from '#domain/story-line/story-line.ts';
import type { Size } from '#web/story-lines/graph/elements/bounds.ts';
import type { GraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';

export type Sheet = {
  readonly context: CanvasRenderingContext2D;
  readonly viewport: Viewport;
  readonly size: Size;
  readonly colours: GraphColours;
};

export const toSheet = (viewport: Viewport, { x, y }: Position): Position => ({
  x: x * viewport.zoom + viewport.x,
  y: y * viewport.zoom + viewport.y,
});
