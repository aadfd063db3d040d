import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-bounds.ts';

/** A link drawn from a lower knot leads forward, one from an upper knot backward. */
export const linkBetween = (drawnFrom: string, drawnTo: string, isForward: boolean): Link =>
  isForward ? { source: drawnFrom, target: drawnTo } : { source: drawnTo, target: drawnFrom };

/** The side of the square around a knot that takes the pointer, on the screen (pixels). A finger needs more. */
const targets = { fine: 24, coarse: 44 } as const;

export const knotTarget = (): number => (matchMedia('(pointer:coarse)').matches ? targets.coarse : targets.fine);

/** Whether the knots of a card leave half of its height to drag it. */
export const hasRoomForKnots = (zoom: number): boolean => knotTarget() <= (cardSize.height * zoom) / 2;
