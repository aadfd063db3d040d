import type { Link } from '#domain/story-line/prerequisite-graph.ts';

/** A link drawn from a lower knot leads forward, one from an upper knot backward. */
export const linkBetween = (drawnFrom: string, drawnTo: string, isForward: boolean): Link =>
  isForward ? { source: drawnFrom, target: drawnTo } : { source: drawnTo, target: drawnFrom };
