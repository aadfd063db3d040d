import { canvasGeometry } from '#domain/canvas-geometry.ts';

/**
 * The room that every closed card takes on the canvas, whatever it holds, so that nothing has to be measured. Low enough to
 * leave a gap above a card that lies one step below.
 */
export const cardSize = { width: canvasGeometry.questCard.width, height: 260 } as const;

/** The side of the square around each of a card's two knots in which a link can be picked up. */
export const knotSize = 24;
