import type { Position } from '#domain/story-line/story-line.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-bounds.ts';
import { boxAround, type Obstacles } from './obstacles.ts';

export type Axis = 'x' | 'y';

export const crossAxis: Readonly<Record<Axis, Axis>> = { x: 'y', y: 'x' };

/** Where a stretch can lie without touching a card or turning the stretches beside it around. */
export type Corridor = { readonly least: number; readonly most: number; readonly middle: number };

/** How far a stretch looks for cards, how near it comes to one, and the least length beside a knot. */
const reach = 160;
const nearest = 10;
const beside = 16;

type Stretch = { readonly index: number; readonly axis: Axis; readonly obstacles: Obstacles };

export const corridorOf = (points: readonly Position[], { index, axis, obstacles }: Stretch): Corridor => {
  const across = crossAxis[axis];
  const [from, to] = [points[index], points[index + 1]];
  if (!from || !to) throw new Error('A stretch has two ends.');
  const at = from[across];
  let [least, most] = [at - reach, at + reach];
  let [isClosedBefore, isClosedAfter] = [false, false];
  for (const card of obstacles.near(widened(boxAround(from, to), across), nearest)) {
    const past = card[across] + (across === 'x' ? cardSize.width : cardSize.height) + nearest;
    const before = card[across] - nearest;
    if (past <= at && past > least) [least, isClosedBefore] = [past, true];
    if (before >= at && before < most) [most, isClosedAfter] = [before, true];
  }
  const middle = isClosedBefore && isClosedAfter ? (least + most) / 2 : at;
  for (const [neighbour, isAtKnot] of neighboursOf(points, index)) {
    const gap = Math.min(isAtKnot ? beside : nearest, Math.abs(at - neighbour[across]));
    if (neighbour[across] < at) least = Math.max(least, neighbour[across] + gap);
    else most = Math.min(most, neighbour[across] - gap);
  }
  return { least, most, middle: Math.round(Math.min(most, Math.max(least, middle))) };
};

const widened = (box: ReturnType<typeof boxAround>, across: Axis): ReturnType<typeof boxAround> =>
  across === 'x'
    ? { ...box, x: box.x - reach, width: box.width + 2 * reach }
    : { ...box, y: box.y - reach, height: box.height + 2 * reach };

const neighboursOf = (points: readonly Position[], index: number): [Position, boolean][] => {
  const [before, after] = [points[index - 1], points[index + 2]];
  return [
    ...(before ? [[before, index === 1] as [Position, boolean]] : []),
    ...(after ? [[after, index + 3 === points.length] as [Position, boolean]] : []),
  ];
};
