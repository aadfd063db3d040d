import type { Viewport } from '@xyflow/react';
import type { Size } from '#web/story-lines/graph/elements/bounds.ts';

/**
 * A drawing that is larger than the canvas, so that it can be moved and scaled a while before it must be made anew. It was
 * made for this viewport, and reaches past the canvas by its margin on every side.
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

/** The viewport as the drawing's own pixels see it. */
export const viewportInDrawing = ({ viewport, margin }: Drawing): Viewport => ({
  x: viewport.x + margin.width,
  y: viewport.y + margin.height,
  zoom: viewport.zoom,
});

/** How the drawing is laid on the canvas to show another viewport: scaled first, then moved. */
export const layDrawing = (drawing: Drawing, now: Viewport): { x: number; y: number; scale: number } => {
  const scale = now.zoom / drawing.viewport.zoom;
  const x = now.x - (drawing.viewport.x + drawing.margin.width) * scale;
  const y = now.y - (drawing.viewport.y + drawing.margin.height) * scale;
  return scale === 1 ? { x: Math.round(x), y: Math.round(y), scale } : { x, y, scale };
};

/** Whether the drawing, laid for another viewport, still covers the canvas and is not too coarse. */
export const coversView = (drawing: Drawing, now: Viewport, canvas: Size): boolean => {
  const { x, y, scale } = layDrawing(drawing, now);
  const { width, height } = sizeOfDrawing(drawing);
  const isCovering = x <= 0 && y <= 0 && x + width * scale >= canvas.width && y + height * scale >= canvas.height;
  const isSameCanvas = drawing.canvas.width === canvas.width && drawing.canvas.height === canvas.height;
  return isSameCanvas && isCovering && scale >= leastScale && scale <= mostScale;
};
