import { type Box, unionOf, gapBetween, expanded, overlap } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { boxAround, type Obstacles } from '#web/story-lines/graph/scene/routing/obstacles.ts';
import { costOfBend, lengthOf, type Route, withoutIdleCorners } from '#web/story-lines/graph/scene/routing/route.ts';
import { candidateRoutes } from './candidate-routes.ts';

/** What bands run around. `boxes` are the frames of other choices. */
export type BandSetting = {
  readonly obstacles: Obstacles;
  readonly boxes: readonly Box[];
  /** The stretches of the bands that have their places already. */
  readonly laid: readonly Box[];
};

/** What a band pays for running behind a card, through another choice's frame, and along another choice's band, in pixels of a detour. */
const costs = { card: 10_000, frame: 2_000, band: 2_000 } as const;

const clearance = 4;
const betweenBands = 8;

/** More boxes than this are joined in their order. */
const mostCompared = 40;

/** The bands that join the boxes of a choice, each to the nearest one. */
export const bandsOf = (boxes: readonly Box[], setting: BandSetting): Route[] => {
  const bands: Route[] = [];
  for (const [from, to] of boxes.length > mostCompared ? inOrder(boxes) : toNearest(boxes)) {
    const others = [...setting.boxes, ...boxes.filter((box) => box !== from && box !== to)];
    const band = bestRouteBetween(from, to, { ...setting, boxes: others });
    if (band) bands.push(band);
  }
  return bands;
};

export const stretchesOf = (bands: readonly Route[]): Box[] => bands.flatMap(stretches);

type Pair = readonly [Box, Box];

const inOrder = (boxes: readonly Box[]): Pair[] =>
  boxes.flatMap((box, index) => {
    const before = boxes[index - 1];
    return before ? [[before, box] as const] : [];
  });

/** The shortest bands that join all boxes. */
const toNearest = (boxes: readonly Box[]): Pair[] => {
  const [first, ...others] = boxes;
  if (!first) return [];
  const pairs: Pair[] = [];
  const joined = [first];
  const left = new Set(others);
  while (left.size > 0) {
    let nearest: { pair: Pair; gap: number } | null = null;
    for (const from of joined) {
      for (const to of left) {
        const gap = gapBetween(from, to);
        if (!nearest || gap < nearest.gap) nearest = { pair: [from, to], gap };
      }
    }
    if (!nearest) break;
    const [, to] = nearest.pair;
    left.delete(to);
    joined.push(to);
    pairs.push(nearest.pair);
  }
  return pairs;
};

const bestRouteBetween = (from: Box, to: Box, setting: BandSetting): Route | null => {
  const near = expanded(unionOf(from, to), nearby);
  // Frames that share a card with either end can't be left out.
  const boxes = setting.boxes.filter((box) => overlap(box, near) && !overlap(box, from) && !overlap(box, to));
  const laid = setting.laid.filter((stretch) => overlap(expanded(stretch, betweenBands), near));
  const ways = candidateRoutes(from, to)
    .map((way) => ({ way, cost: lengthOf(way) + way.length * costOfBend }))
    .toSorted((one, other) => one.cost - other.cost);
  let best: { way: Route; cost: number } | null = null;
  for (const { way, cost } of ways) {
    const most: number = best?.cost ?? Infinity;
    if (most <= cost) break;
    const total: number = cost + detourOf(way, { ...setting, boxes, laid }, most - cost);
    if (total < most) best = { way, cost: total };
  }
  return best && withoutIdleCorners(best.way);
};

/** Other frames and bands that are further away from both frames than this are ignored (pixels). */
const nearby = 60;

/** Stops counting at `most`. */
const detourOf = (way: Route, { obstacles, boxes, laid }: BandSetting, most: number): number => {
  let detour = 0;
  for (const stretch of stretches(way)) {
    const line = expanded(stretch, 1);
    for (const box of boxes) if (overlap(line, box)) detour += costs.frame;
    for (const other of laid) if (runsAlong(stretch, other)) detour += costs.band;
    if (detour < most) detour += obstacles.near(stretch, clearance).length * costs.card;
    if (detour >= most) return detour;
  }
  return detour;
};

const stretches = (way: Route): Box[] =>
  way.flatMap((point, index) => {
    const before = way[index - 1];
    return before ? [boxAround(before, point)] : [];
  });

/** Whether two stretches cover each other rather than cross. */
const runsAlong = (one: Box, other: Box): boolean =>
  one.width > 0 === other.width > 0 && overlap(expanded(one, betweenBands / 2), expanded(other, betweenBands / 2));
