import { placeOfCard } from '#domain/story-line/position.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';

const ways: ReadonlyMap<string, Position> = new Map([
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
]);

export const wayOfKey = (key: string): Position | null => ways.get(key) ?? null;

/** Steps of the grid for one key press with Shift. */
const strideOfShift = 5;

export const placesAfterStep = (
  line: StoryGraph,
  ids: readonly string[],
  { way, isStride }: { way: Position; isStride: boolean },
): Places => {
  const step = canvasGeometry.snapGrid * (isStride ? strideOfShift : 1);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const place = placeOfCard(line, id);
      return place ? [[id, { x: place.x + way.x * step, y: place.y + way.y * step }] as const] : [];
    }),
  );
};

/** The nearest quest in a direction; one that is straight ahead counts as nearer. null: there is none. */
export const questInDirection = (line: StoryGraph, from: string, way: Position): string | null => {
  const start = placeOfCard(line, from);
  if (!start) return null;
  return nearestOf(line, ([id, { x, y }]) => {
    const ahead = (x - start.x) * way.x + (y - start.y) * way.y;
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
    return id === from || ahead <= 0 ? Infinity : ahead + 2 * aside;
  });
};

export const nearestQuest = (line: StoryGraph, { x, y }: Position, except: ReadonlySet<string>): string | null =>
  nearestOf(line, ([id, place]) => (except.has(id) ? Infinity : Math.hypot(place.x - x, place.y - y)));

const nearestOf = (
  { story_quests, references }: StoryGraph,
  distanceOf: (entry: readonly [string, Position]) => number,
): string | null => {
  let nearest: string | null = null;
  let least = Infinity;
  for (const entry of Object.entries<Position>({ ...references, ...story_quests })) {
    const distance = distanceOf(entry);
    if (distance >= least) continue;
    least = distance;
    nearest = entry[0];
  }
  return nearest;
};
