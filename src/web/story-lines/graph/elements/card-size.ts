import { canvasGeometry } from '#domain/canvas-geometry.ts';

/** The size of every closed card, so that nothing is measured. A card one step below leaves room for links. */
export const cardSize = { width: canvasGeometry.questCard.width, height: 200 } as const;

/** The side of the square in which a knot takes the pointer, at a zoom of 1. */
export const knotSize = 24;
