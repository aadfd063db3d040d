import type { Link } from '#domain/story-line/prerequisite-graph.ts';

/** The link drawn from one quest to another: forward from a lower knot, backward from an upper one. */
export const linkBetween = (drawnFrom: string, drawnTo: string, isForward: boolean): Link =>
  isForward ? { source: drawnFrom, target: drawnTo } : { source: drawnTo, target: drawnFrom };
