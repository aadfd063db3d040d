import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Position } from '#domain/story-line/story-line.ts';

/** Known, so that nothing is measured. */
export const cardSize = canvasGeometry.questCard;

/** The side of the square in which a knot takes the pointer, at a zoom of 1. */
export const knotSize = 24;

export type Size = { readonly width: number; readonly height: number };
export type Box = Position & Size;

export const boundsOfCards = (places: readonly Position[]): Box | null => {
  if (places.length === 0) return null;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of places) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + cardSize.width);
    box.bottom = Math.max(box.bottom, y + cardSize.height);
  }
  return { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
};
