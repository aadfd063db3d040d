import type { Box, Size } from './bounds.ts';

/** The least distance of a shown card from the edge of the canvas (pixels). */
const edge = 12;

/** What lies over the canvas, with the gap around it (pixels). A narrow canvas wraps its zoom bar below a smaller map. */
const tools = 64;
const zoomBar = 60;
const map = { width: 164, height: 108 } as const;
const narrow = 640;

/**
 * Where tools, map and zoom bar cover no card: above the map, and beside it. A canvas without room for both tools and cards
 * lets its tools cover some.
 */
export const safeAreas = (canvas: Size): readonly Box[] => {
  const aboveMap = area(canvas, { left: edge, bottom: map.height });
  if (canvas.height < 3 * (tools + map.height) && canvas.width < narrow)
    return [area(canvas, { left: edge, bottom: edge })];
  if (canvas.width < narrow) return [aboveMap];
  return [aboveMap, area(canvas, { left: map.width, bottom: zoomBar })];
};

const area = ({ width, height }: Size, { left, bottom }: { left: number; bottom: number }): Box => ({
  x: left,
  y: tools,
  width: Math.max(1, width - left - edge),
  height: Math.max(1, height - tools - bottom),
});
