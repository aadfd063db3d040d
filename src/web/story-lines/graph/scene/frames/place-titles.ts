import { type Box, overlap } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { Obstacles } from '#web/story-lines/graph/scene/routing/obstacles.ts';
import { titleReach } from './frame-measures.ts';

/** The place of a title on an edge of a frame. `y` is the edge, `width` the room that begins at `x`. */
export type FrameTitle = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly edge: 'top' | 'bottom';
};

/** A frame that gets a title where there is room. The first one of a choice always gets it. */
export type TitledBoxes = { readonly box: Box; readonly wanted: number; readonly isFirst: boolean };

/** The least width of a title, and the gap to the next one on the same edge (pixels). */
const leastWidth = 120;
const gap = 8;

/**
 * A place for each title that covers neither a card nor another title: on the upper edge of its frame, after other titles, or else on the
 * lower edge. null: there is no such place.
 */
export const placeTitles = (frames: readonly TitledBoxes[], obstacles: Obstacles): (FrameTitle | null)[] => {
  const zones: Box[] = [];
  const places: (FrameTitle | null)[] = frames.map(() => null);
  const inOrder = frames.map((frame, index) => ({ frame, index }));
  for (const { frame, index } of [
    ...inOrder.filter(({ frame: { isFirst } }) => isFirst),
    ...inOrder.filter(({ frame: { isFirst } }) => !isFirst),
  ]) {
    const place = findPlace(frame, zones, obstacles) ?? (frame.isFirst ? onCorner(frame) : null);
    places[index] = place;
    if (place) zones.push(zoneOf(place));
  }
  return places.map((place, index) => place && widened(place, { frame: frames[index], zones }));
};

const findPlace = ({ box, wanted }: TitledBoxes, zones: readonly Box[], obstacles: Obstacles): FrameTitle | null => {
  const most = Math.min(wanted, box.width);
  for (const width of [most, Math.min(most, leastWidth)]) {
    for (const edge of ['top', 'bottom'] as const) {
      const y = edge === 'top' ? box.y : box.y + box.height;
      const starts = [box.x, ...zones.filter((zone) => isOnEdge(zone, y)).map((zone) => zone.x + zone.width + gap)];
      for (const x of starts.toSorted((a, b) => a - b)) {
        if (x < box.x || x + width > box.x + box.width) continue;
        const place = { x, y, width, edge };
        const zone = zoneOf(place);
        if (!zones.some((other) => overlap(zone, other)) && obstacles.near(zone, 0).length === 0) return place;
      }
    }
  }
  return null;
};

const isOnEdge = (zone: Box, y: number): boolean =>
  zone.y < y + titleReach.outside && zone.y + zone.height > y - titleReach.outside;

const onCorner = ({ box, wanted }: TitledBoxes): FrameTitle => ({
  x: box.x,
  y: box.y,
  width: Math.min(wanted, box.width),
  edge: 'top',
});

/** The box of a title. */
export const zoneOf = ({ x, y, width, edge }: FrameTitle): Box => ({
  x,
  y: y - (edge === 'top' ? titleReach.outside : titleReach.inside),
  width,
  height: titleReach.outside + titleReach.inside,
});

/** A title's place with all the room up to the next title, or to the end of its frame. */
const widened = (
  place: FrameTitle,
  { frame, zones }: { frame: TitledBoxes | undefined; zones: readonly Box[] },
): FrameTitle => {
  if (!frame) return place;
  const own = zoneOf(place);
  const end = frame.box.x + frame.box.width;
  const row = { ...own, width: end - own.x };
  const next = zones.filter((zone) => zone.x > place.x && overlap(zone, row)).map((zone) => zone.x - gap);
  return { ...place, width: Math.max(place.width, Math.min(end, ...next) - place.x) };
};
