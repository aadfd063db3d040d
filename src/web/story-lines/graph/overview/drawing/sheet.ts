import type { Viewport } from '@xyflow/react';
import type { Position } from '#domain/story-line/story-line.ts';
import type { Size } from '#web/story-lines/graph/elements/bounds.ts';
import type { GraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';

/** A canvas to draw on: what it shows, and with which colours. */
export type Sheet = {
  readonly context: CanvasRenderingContext2D;
  readonly viewport: Viewport;
  readonly size: Size;
  readonly palette: GraphColours;
};

/** Where a place of the story line lies on the canvas, in the canvas' own pixels. */
export const toSheet = (viewport: Viewport, { x, y }: Position): Position => ({
  x: x * viewport.zoom + viewport.x,
  y: y * viewport.zoom + viewport.y,
});
