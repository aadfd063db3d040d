import type { Position } from '#domain/story-line/story-line.ts';
import type { Box } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { Route } from '#web/story-lines/graph/scene/routing/route.ts';

/** The distances at which a band runs along a frame, and the least distance from a corner at which it leaves one (pixels). */
const away = [22, 12] as const;
const fromEdge = 12;

/** Routes from one frame to another: straight, with a corner, between their rows or columns, and around a side of both. */
export const candidateRoutes = (from: Box, to: Box): Route[] => [
  ...upright(from, to),
  ...upright(turned(from), turned(to)).map(turnedWay),
  ...[
    { from, to },
    { from: to, to: from },
  ].flatMap((ends) => [...corner(ends), ...away.flatMap((distance) => toSide(ends, distance))]),
];

/** The routes that leave both frames upwards or downwards. */
const upright = (from: Box, to: Box): Route[] => [
  ...straight(from, to),
  ...away.flatMap((distance) => rowsNextTo(from, to, distance)).map((y) => across(from, to, y)),
];

type Ends = { readonly from: Box; readonly to: Box };

const middleOf = ({ x, width }: Box): number => x + width / 2;

const straight = (from: Box, to: Box): Route[] => {
  const [left, right] = [Math.max(from.x, to.x), Math.min(from.x + from.width, to.x + to.width)];
  if (right <= left) return [];
  const isBelow = to.y >= from.y + from.height;
  if (!isBelow && from.y < to.y + to.height) return [];
  const [start, end] = isBelow ? [from.y + from.height, to.y] : [from.y, to.y + to.height];
  const places = [(left + right) / 2, left + fromEdge, right - fromEdge].filter((x) => x >= left && x <= right);
  return places.map((x) => [
    { x, y: start },
    { x, y: end },
  ]);
};

/** A route down or up from the middle of one frame, then to the side of the other. */
const corner = ({ from, to }: Ends): Route[] => {
  const [x, y] = [middleOf(from), to.y + to.height / 2];
  const isAside = x < to.x || x > to.x + to.width;
  const isBeyond = y < from.y || y > from.y + from.height;
  return isAside && isBeyond ? [[leaving(from, y), { x, y }, { x: nearerSide(to, x), y }]] : [];
};

/** The rows just above and below each frame that don't cross the other one. */
const rowsNextTo = (from: Box, to: Box, distance: number): number[] =>
  [from, to]
    .flatMap(({ y, height }) => [y - distance, y + height + distance])
    .filter((row) => [from, to].every(({ y, height }) => row < y || row > y + height));

/** A route down or up to a row, along it, and down or up again. */
const across = (from: Box, to: Box, y: number): Route => [
  leaving(from, y),
  { x: middleOf(from), y },
  { x: middleOf(to), y },
  leaving(to, y),
];

const leaving = (box: Box, y: number): Position => ({
  x: middleOf(box),
  y: y < box.y + box.height / 2 ? box.y : box.y + box.height,
});

/** A route to a row next to one frame, along it to a column next to the other, and along that one to its side. */
const toSide = ({ from, to }: Ends, distance: number): Route[] =>
  [from.y - distance, from.y + from.height + distance].flatMap((row) =>
    [to.x - distance, to.x + to.width + distance].map((column) => [
      leaving(from, row),
      { x: middleOf(from), y: row },
      { x: column, y: row },
      { x: column, y: to.y + to.height / 2 },
      { x: nearerSide(to, column), y: to.y + to.height / 2 },
    ]),
  );

const nearerSide = ({ x, width }: Box, from: number): number => (from < x + width / 2 ? x : x + width);

const turned = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width });
const turnedWay = (way: Route): Route => way.map(({ x, y }) => ({ x: y, y: x }));
