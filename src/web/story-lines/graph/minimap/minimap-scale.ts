import type { Viewport } from '@xyflow/react';
import type { Box, Size } from '#web/story-lines/graph/elements/card-bounds.ts';

/** A spot of the canvas lies on the map at `spot * scale + offset`. */
export type MinimapScale = { readonly scale: number; readonly x: number; readonly y: number };

export const boxInView = ({ x, y, zoom }: Viewport, canvas: Size): Box => ({
  x: -x / zoom,
  y: -y / zoom,
  width: canvas.width / zoom,
  height: canvas.height / zoom,
});

export const minimapScale = (cards: Box | null, inView: Box, map: Size): MinimapScale => {
  const box = cards ? around(cards, inView) : inView;
  const scale = Math.min(map.width / box.width, map.height / box.height);
  return {
    scale,
    x: (map.width - box.width * scale) / 2 - box.x * scale,
    y: (map.height - box.height * scale) / 2 - box.y * scale,
  };
};

const around = (a: Box, b: Box): Box => {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
};
