import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { type Obstacles, boxAround } from './obstacles.ts';
import { type Route, withoutIdleCorners } from './route.ts';

type Settled = { readonly link: Link; readonly points: Position[] };

/**
 * Moves the stretches between corners into the middle of the room that cards leave, and next to each other. Links of one quest may
 * share a stretch.
 */
export const settleRoutes = (
  routes: ReadonlyMap<string, Route>,
  { links, obstacles }: { links: readonly Link[]; obstacles: Obstacles },
): ReadonlyMap<string, Route> => {
  const settled = links.flatMap((link): Settled[] => {
    const route = routes.get(toLinkId(link));
    return route ? [{ link, points: [...route] }] : [];
  });
  for (const axis of ['x', 'y'] as const) settleAlong(axis, settled, obstacles);
  return new Map(settled.map(({ link, points }) => [toLinkId(link), withoutIdleCorners(points)]));
};

/** Settles the stretches that lead along an axis, which move across it. */
const settleAlong = (axis: Axis, settled: readonly Settled[], obstacles: Obstacles): void => {
  const across = crossAxis[axis];
  const tracks = createTracks();
  const free: { route: Settled; index: number }[] = [];
  for (const route of settled) {
    for (let index = 0; index + 1 < route.points.length; index += 1) {
      const [from, to] = [route.points[index], route.points[index + 1]];
      if (!from || !to || from[across] !== to[across]) continue;
      const isAtKnot = index === 0 || index + 2 === route.points.length;
      if (isAtKnot) tracks.take({ at: from[across], link: route.link, from: from[axis], to: to[axis] });
      else free.push({ route, index });
    }
  }
  for (const { route, index } of free) {
    const [from, to] = [route.points[index], route.points[index + 1]];
    if (!from || !to) continue;
    const corridor = corridorOf(route.points, { index, axis, obstacles });
    const at = tracks.takeNearest({ at: corridor.middle, link: route.link, from: from[axis], to: to[axis] }, corridor);
    route.points[index] = { ...from, [across]: at };
    route.points[index + 1] = { ...to, [across]: at };
  }
};

type Axis = 'x' | 'y';

const crossAxis: Readonly<Record<Axis, Axis>> = { x: 'y', y: 'x' };

/** Where a stretch can be without touching a card or turning its neighbours around. */
type Corridor = { readonly least: number; readonly most: number; readonly middle: number };

/** How far away cards count, the least distance to a card, and the least length of the stretch at a knot (pixels). */
const reach = 160;
const nearest = 10;
const leastAtKnot = 16;

type Stretch = { readonly index: number; readonly axis: Axis; readonly obstacles: Obstacles };

const corridorOf = (points: readonly Position[], { index, axis, obstacles }: Stretch): Corridor => {
  const across = crossAxis[axis];
  const [from, to] = [points[index], points[index + 1]];
  if (!from || !to) throw new Error('A stretch has two ends.');
  const at = from[across];
  let [least, most] = [at - reach, at + reach];
  let [isClosedBefore, isClosedAfter] = [false, false];
  for (const card of obstacles.near(widened(boxAround(from, to), across), nearest)) {
    const past = card[across] + (across === 'x' ? sizeOfCard(card).width : sizeOfCard(card).height) + nearest;
    const before = card[across] - nearest;
    if (past <= at && past > least) [least, isClosedBefore] = [past, true];
    if (before >= at && before < most) [most, isClosedAfter] = [before, true];
  }
  const middle = isClosedBefore && isClosedAfter ? (least + most) / 2 : at;
  for (const [neighbour, isAtKnot] of neighboursOf(points, index)) {
    const gap = Math.min(isAtKnot ? leastAtKnot : nearest, Math.abs(at - neighbour[across]));
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

/** A stretch of a link at its place. */
type LaidStretch = { readonly at: number; readonly link: Link; readonly from: number; readonly to: number };

/** The distance between links that run side by side (pixels). */
const gap = 12;

const mostTracks = 14;

/** Stretches in one direction, level or upright. Those of one quest may share a place, others are next to each other. */
const createTracks = () => {
  const taken = new Map<number, LaidStretch[]>();

  const take = (stretch: LaidStretch): void => {
    const key = Math.floor(stretch.at / gap);
    const there = taken.get(key);
    if (there) there.push(stretch);
    else taken.set(key, [stretch]);
  };
  const isFree = (stretch: LaidStretch): boolean => {
    const key = Math.floor(stretch.at / gap);
    return [key - 1, key, key + 1].every((each) =>
      (taken.get(each) ?? []).every((other) => Math.abs(other.at - stretch.at) >= gap || mayShare(stretch, other)),
    );
  };
  /** The free place nearest to the wanted one; the wanted one where none is free. */
  const takeNearest = (stretch: LaidStretch, { least, most }: { least: number; most: number }): number => {
    for (let step = 0; step < mostTracks; step += 1) {
      for (const at of step === 0 ? [stretch.at] : [stretch.at + step * gap, stretch.at - step * gap]) {
        if (at < least || at > most || !isFree({ ...stretch, at })) continue;
        take({ ...stretch, at });
        return at;
      }
    }
    take(stretch);
    return stretch.at;
  };
  return { take, takeNearest };
};

const mayShare = (a: LaidStretch, b: LaidStretch): boolean =>
  a.link.source === b.link.source ||
  a.link.target === b.link.target ||
  Math.max(a.from, a.to) + gap <= Math.min(b.from, b.to) ||
  Math.max(b.from, b.to) + gap <= Math.min(a.from, a.to);
