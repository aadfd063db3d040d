import type { Position } from '#domain/story-line/story-line.ts';
import { type Box, cardSize, type PlacedCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { isHorizontal, knotOf, type CardSide, spotBefore } from '#web/story-lines/graph/scene/geometry/knots.ts';
import { costToEnter, costToLeave, type LineDirection } from './line-direction.ts';
import { firstFrom, type Lanes, lanesAround } from './lanes.ts';
import { boxAround, type Obstacles } from './obstacles.ts';
import { costOfBend, type Route, withoutIdleCorners } from './route.ts';
import type { Gates } from './simple-route.ts';
import { createWaitingList } from './waiting-list.ts';

type Search = {
  readonly source: PlacedCard;
  readonly target: PlacedCard;
  readonly direction: LineDirection;
  readonly obstacles: Obstacles;
  readonly clearance: number;
  readonly gates: Gates;
};

/** How far around both cards a route is searched, one after the other (pixels). */
const rooms = [400, 2_000, 20_000];

/** The best route around cards, with as many bends as it takes; null where there is none. */
export const searchRoute = (search: Search): Route | null => {
  const [leaving, entering] = [
    gatesOf(search.source, search.gates.leave, search),
    gatesOf(search.target, search.gates.enter, search),
  ];
  if (leaving.length === 0 || entering.length === 0) return null;
  for (const room of rooms) {
    const box = roomAround(search, room);
    const cards = search.obstacles.near(box, search.clearance);
    const spots = [...leaving, ...entering].map(({ spot }) => spot);
    const lanes = lanesAround({ cards, spots, box, clearance: search.clearance });
    const found = walk(lanes, { leaving, entering }, search);
    if (found) return found;
    if (cards.length === search.obstacles.near(roomAround(search, Infinity), 0).length) return null;
  }
  return null;
};

const roomAround = ({ source, target }: Search, room: number): Box => {
  const most = Math.min(room, 4_000_000);
  const { x, y, width, height } = boxAround(source, target);
  return {
    x: x - most,
    y: y - most,
    width: width + cardSize.width + 2 * most,
    height: height + cardSize.height + 2 * most,
  };
};

/** A knot of a card with the spot outside of it. No other card is between them. */
type Gate = { readonly side: CardSide; readonly knot: Position; readonly spot: Position };

const gatesOf = (card: PlacedCard, by: readonly CardSide[], { obstacles, clearance }: Search): Gate[] =>
  by
    .map((side) => {
      const knot = knotOf(card, side);
      return { side, knot, spot: spotBefore(knot, side, clearance) };
    })
    .filter(({ knot, spot }) => obstacles.isFree(knot, spot, { clearance, own: card }));

type OpenGates = { readonly leaving: readonly Gate[]; readonly entering: readonly Gate[] };

const level = 0;
const upright = 1;

/** A* over the crossings of lanes. A state is a crossing with the direction, level or upright, in which it was reached. */
const walk = (lanes: Lanes, { leaving, entering }: OpenGates, { target, direction }: Search): Route | null => {
  const { xs, ys } = lanes;
  const count = xs.length * ys.length * 2;
  const costs = new Float64Array(count).fill(Infinity);
  const cameFrom = new Int32Array(count).fill(-1);
  const isDone = new Uint8Array(count);
  const waiting = createWaitingList();
  const stateAt = ({ x, y }: Position, way: number): number =>
    (firstFrom(ys, y) * xs.length + firstFrom(xs, x)) * 2 + way;
  const ends = new Map(
    entering.map((gate) => [stateAt(gate.spot, 0) >> 1, { gate, way: isHorizontal(gate.side) ? level : upright }]),
  );
  const reach = (state: number, from: number, cost: number): void => {
    if (cost >= (costs[state] ?? 0)) return;
    costs[state] = cost;
    cameFrom[state] = from;
    const crossing = state >> 1;
    const x = xs[crossing % xs.length] ?? 0;
    const y = ys[Math.floor(crossing / xs.length)] ?? 0;
    waiting.add(state, cost + distanceToCard({ x, y }, target));
  };
  for (const { side, spot } of leaving) {
    const way = isHorizontal(side) ? level : upright;
    reach(stateAt(spot, way), -1, costToLeave(direction, side));
  }

  let best: { state: number; cost: number; gate: Gate } | null = null;
  for (let state = waiting.takeFirst(); state !== undefined; state = waiting.takeFirst()) {
    if (isDone[state] === 1) continue;
    isDone[state] = 1;
    const cost = costs[state] ?? Infinity;
    if (best && cost >= best.cost) break;
    const [crossing, way] = [state >> 1, state & 1];
    const end = ends.get(crossing);
    if (end) {
      const whole = cost + costToEnter(direction, end.gate.side) + (end.way === way ? 0 : costOfBend);
      if (!best || whole < best.cost) best = { state, cost: whole, gate: end.gate };
    }
    for (const next of stepsFrom(crossing, lanes))
      reach(next.crossing * 2 + next.way, state, cost + next.length + (next.way === way ? 0 : costOfBend));
  }
  return best && retrace(best, { lanes, cameFrom, leaving });
};

type Step = { readonly crossing: number; readonly way: number; readonly length: number };

const stepsFrom = (crossing: number, { xs, ys, isLevelBlocked, isUprightBlocked }: Lanes): Step[] => {
  const width = xs.length;
  const column = crossing % width;
  const row = Math.floor(crossing / width);
  const steps: Step[] = [];
  const x = xs[column] ?? 0;
  const y = ys[row] ?? 0;
  if (column + 1 < width && isLevelBlocked[crossing] === 0)
    steps.push({ crossing: crossing + 1, way: level, length: (xs[column + 1] ?? 0) - x });
  if (column > 0 && isLevelBlocked[crossing - 1] === 0)
    steps.push({ crossing: crossing - 1, way: level, length: x - (xs[column - 1] ?? 0) });
  if (row + 1 < ys.length && isUprightBlocked[crossing] === 0)
    steps.push({ crossing: crossing + width, way: upright, length: (ys[row + 1] ?? 0) - y });
  if (row > 0 && isUprightBlocked[crossing - width] === 0)
    steps.push({ crossing: crossing - width, way: upright, length: y - (ys[row - 1] ?? 0) });
  return steps;
};

const retrace = (
  { state, gate }: { state: number; gate: Gate },
  { lanes: { xs, ys }, cameFrom, leaving }: { lanes: Lanes; cameFrom: Int32Array; leaving: readonly Gate[] },
): Route | null => {
  const points: Position[] = [gate.knot];
  for (let each = state; each !== -1; each = cameFrom[each] ?? -1) {
    const crossing = each >> 1;
    points.push({ x: xs[crossing % xs.length] ?? 0, y: ys[Math.floor(crossing / xs.length)] ?? 0 });
  }
  const start = points.at(-1);
  const left = leaving.find(({ spot }) => spot.x === start?.x && spot.y === start?.y);
  if (!left) return null;
  points.push(left.knot);
  return withoutIdleCorners(points.toReversed());
};

const distanceToCard = ({ x, y }: Position, card: Position): number =>
  Math.max(card.x - x, 0, x - card.x - cardSize.width) + Math.max(card.y - y, 0, y - card.y - cardSize.height);
