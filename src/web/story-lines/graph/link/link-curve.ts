import type { Position } from '#domain/story-line/story-line.ts';

export type LinkCurve = {
  readonly from: Position;
  readonly to: Position;
  /** The control points: straight down at the beginning, straight down again at the end. */
  readonly leaving: Position;
  readonly arriving: Position;
};

/** How far the arrowhead reaches back and to each side. */
export const arrowSize = { length: 12, width: 7 } as const;

export const linkCurve = (from: Position, to: Position): LinkCurve => {
  const pull = pullOver(to.y - from.y);
  return { from, to, leaving: { x: from.x, y: from.y + pull }, arriving: { x: to.x, y: to.y - pull } };
};

export const linkPath = ({ from, to, leaving, arriving }: LinkCurve): string => {
  const { length, width } = arrowSize;
  const barb = (side: number): string => pair({ x: to.x + side * width, y: to.y - length });
  const curve = `M${pair(from)}C${pair(leaving)} ${pair(arriving)} ${pair(to)}`;
  return `${curve}M${barb(-1)}L${pair(to)}L${barb(1)}`;
};

const pair = ({ x, y }: Position): string => `${x} ${y}`;

export const pointOnCurve = ({ from, to, leaving, arriving }: LinkCurve, share: number): Position => {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3] as const;
  const along = (axis: 'x' | 'y'): number =>
    weights[0] * from[axis] + weights[1] * leaving[axis] + weights[2] * arriving[axis] + weights[3] * to[axis];
  return { x: along('x'), y: along('y') };
};

/** The curve of a link upward needs room to turn. */
const pullOver = (height: number): number =>
  height >= 0 ? Math.max(height / 2, 10) : Math.min(160, 20 + 6 * Math.sqrt(-height));
