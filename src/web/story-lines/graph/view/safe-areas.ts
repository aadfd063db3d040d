import type { Box, Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/** The least distance of a shown card from the edge of the canvas (pixels). */
const edge = 12;

/** The tools at the top, and the zoom bar and the map at the lower edge, with the gaps around them (pixels). */
type Overlays = { readonly tools: number; readonly zoomBar: number; readonly map: Size };

const wide: Overlays = { tools: 64, zoomBar: 60, map: { width: 164, height: 108 } };

/** On a narrow canvas the tools reach from edge to edge, so signs above a card need room below them. The zoom bar lies below a smaller map, and the credit below both. */
const narrow: Overlays = { tools: 84, zoomBar: 84, map: { width: 108, height: 146 } };

const narrowWidth = 640;

/** A lower canvas opens without its map, which would cover much of it: a phone's canvas above the inspector (pixels). */
const leastHeightForMap = 480;

export const hasRoomForMap = ({ height }: Pick<Size, 'height'>): boolean => height >= leastHeightForMap;

/** The size of a card at a zoom at which it can be read. An area with less room counts as none (pixels). */
const leastRoom = { width: 186, height: 124 } as const;

/**
 * The areas of a canvas that tools, map and zoom bar don't cover: above the map, and next to it; above the zoom bar where there is no
 * room for a map. On a canvas without room for both, tools may cover cards.
 */
export const safeAreas = (canvas: Size): readonly Box[] => {
  const { tools, zoomBar, map } = canvas.width < narrowWidth ? narrow : wide;
  const areas = hasRoomForMap(canvas)
    ? [
        inset(canvas, { left: edge, top: tools, bottom: map.height }),
        inset(canvas, { left: map.width, top: tools, bottom: zoomBar }),
      ]
    : [inset(canvas, { left: edge, top: tools, bottom: zoomBar })];
  const roomy = areas.filter(({ width, height }) => width >= leastRoom.width && height >= leastRoom.height);
  return roomy.length > 0 ? roomy : [inset(canvas, { left: edge, top: edge, bottom: edge })];
};

type Inset = { readonly left: number; readonly top: number; readonly bottom: number };

const inset = ({ width, height }: Size, { left, top, bottom }: Inset): Box => ({
  x: left,
  y: top,
  width: Math.max(1, width - left - edge),
  height: Math.max(1, height - top - bottom),
});
