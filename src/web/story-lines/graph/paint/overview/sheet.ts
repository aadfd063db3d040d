import type { Viewport } from '@xyflow/react';
import type { Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import type { GraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';

/**
 * A drawing that is larger than the canvas by a margin on every side, so that it can be moved and scaled before it is drawn
 * again. It was made for this viewport.
 */
export type Drawing = { readonly viewport: Viewport; readonly canvas: Size; readonly margin: Size };

const marginShare = 0.25;
const leastScale = 0.7;
const mostScale = 1.5;

export const drawingFor = (viewport: Viewport, canvas: Size): Drawing => ({
  viewport,
  canvas,
  margin: { width: Math.round(canvas.width * marginShare), height: Math.round(canvas.height * marginShare) },
});

export const sizeOfDrawing = ({ canvas, margin }: Drawing): Size => ({
  width: canvas.width + 2 * margin.width,
  height: canvas.height + 2 * margin.height,
});

export const viewportInDrawing = ({ viewport, margin }: Drawing): Viewport => ({
  x: viewport.x + margin.width,
  y: viewport.y + margin.height,
  zoom: viewport.zoom,
});

/** Places the drawing for another viewport: scale first, then move. */
export const layDrawing = (drawing: Drawing, now: Viewport): { x: number; y: number; scale: number } => {
  const scale = now.zoom / drawing.viewport.zoom;
  const x = now.x - (drawing.viewport.x + drawing.margin.width) * scale;
  const y = now.y - (drawing.viewport.y + drawing.margin.height) * scale;
  return scale === 1 ? { x: Math.round(x), y: Math.round(y), scale } : { x, y, scale };
};

export const coversView = (drawing: Drawing, now: Viewport, canvas: Size): boolean => {
  const { x, y, scale } = layDrawing(drawing, now);
  const { width, height } = sizeOfDrawing(drawing);
  const isCovering = x <= 0 && y <= 0 && x + width * scale >= canvas.width && y + height * scale >= canvas.height;
  const isSameCanvas = drawing.canvas.width === canvas.width && drawing.canvas.height === canvas.height;
  return isSameCanvas && isCovering && scale >= leastScale && scale <= mostScale;
};

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
