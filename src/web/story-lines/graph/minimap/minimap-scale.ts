import type { Viewport } from '@xyflow/react';
import type { Box, Size } from '#web/story-lines/graph/elements/bounds.ts';

/** How a part of the canvas is drawn small: a spot of it lies at `spot * scale + offset`. */
export type MinimapScale = { readonly scale: number; readonly x: number; readonly y: number };

/** The part of the story line that is in view. */
export const boxInView = ({ x, y, zoom }: Viewport, canvas: Size): Box => ({
  x: -x / zoom,
  y: -y / zoom,
  width: canvas.width / zoom,
  height: canvas.height / zoom,
});

/** The scale at which all cards and what is in view fit into the map, in its middle. */
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
