import { canvasGeometry } from '#domain/canvas-geometry.ts';

/** The size of every closed card, so that nothing is measured. A card one step below leaves a gap. */
export const cardSize = { width: canvasGeometry.questCard.width, height: 200 } as const;

/** The side of the square in which a knot takes the pointer. */
export const knotSize = 24;
