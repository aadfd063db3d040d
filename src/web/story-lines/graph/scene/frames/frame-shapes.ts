import type { Choice, Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import {
  type Places,
  type Box,
  boxOfCard,
  type PlacedCard,
  unionOf,
  expanded,
  overlap,
} from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { createObstacles, type Obstacles } from '#web/story-lines/graph/scene/routing/obstacles.ts';
import { boxOfRoute, type Route } from '#web/story-lines/graph/scene/routing/route.ts';
import { bandsOf, stretchesOf } from './bands.ts';
import { islandsOf, levelsOf, mostPadding, surround } from './frame-boxes.ts';

/** The frame of a choice without its titles. `islands` are the boxes without padding. */
export type FrameShape = {
  readonly islands: readonly Box[];
  readonly levels: readonly number[];
  readonly boxes: readonly Box[];
  readonly bands: readonly Route[];
};

export type FrameShapes = { readonly shapes: ReadonlyMap<string, FrameShape>; readonly obstacles: Obstacles };

/** A line with choices, and the present places of its dragged cards. */
export type FramedLine = { readonly line: StoryGraph; readonly choices: Choices; readonly dragged: Places | null };

/** The shape of each choice's frame. Shapes that no dragged card comes near are taken from `still`. */
export const shapeFrames = (
  { line, choices, dragged }: FramedLine,
  still: ReadonlyMap<string, FrameShape> | null,
): FrameShapes => {
  const places = new Map<string, PlacedCard>(
    Object.entries(line.story_quests).map(([id, place]) => [id, cardAt(place, dragged?.[id])]),
  );
  const obstacles = createObstacles(places.values());
  const spots = dragged ? spotsOf(line, dragged) : [];
  const outlines = Object.entries(choices).map(([id, { quests }]) => {
    const cards = quests.flatMap((quest) => places.get(quest) ?? []);
    const kept = dragged && stillShape(still?.get(id), { quests, dragged, spots });
    return { id, cards, kept, islands: kept ? kept.islands : islandsOf(cards, obstacles) };
  });
  const levels = levelsOf(outlines.flatMap(({ islands }) => islands));
  let first = 0;
  const boxed = outlines.map(({ islands, cards, ...outline }) => {
    const own = levels.slice(first, (first += islands.length));
    const kept = outline.kept && isSameList(outline.kept.levels, own) ? outline.kept : null;
    const boxes = kept ? kept.boxes : boxesAround(islands, { levels: own, cards: new Set(cards), obstacles });
    return { id: outline.id, islands, levels: own, kept, boxes };
  });
  return { shapes: withBands(boxed, obstacles), obstacles };
};

/** The card itself where it isn't dragged. */
const cardAt = (card: PlacedCard, at: Position | undefined): PlacedCard => (at ? { ...card, ...at } : card);

type Boxed = Omit<FrameShape, 'bands'> & { readonly id: string; readonly kept: FrameShape | null };

const withBands = (boxed: readonly Boxed[], obstacles: Obstacles): ReadonlyMap<string, FrameShape> => {
  const laid: Box[] = [];
  const shapes = new Map<string, FrameShape>();
  for (const { id, kept, ...shape } of boxed) {
    const setting = () => ({
      obstacles,
      boxes: boxed.flatMap((other) => (other.id === id ? [] : other.boxes)),
      laid,
    });
    const bands = kept ? kept.bands : shape.boxes.length > 1 ? bandsOf(shape.boxes, setting()) : noBands;
    laid.push(...stretchesOf(bands));
    shapes.set(id, kept ?? { ...shape, bands });
  }
  return shapes;
};

const noBands: readonly Route[] = [];

type Surrounding = {
  readonly levels: readonly number[];
  readonly cards: ReadonlySet<Position>;
  readonly obstacles: Obstacles;
};

const boxesAround = (islands: readonly Box[], { levels, cards, obstacles }: Surrounding): Box[] =>
  islands.map((island, index) => {
    const others = obstacles.near(island, mostPadding).filter((card) => !cards.has(card));
    return surround(island, levels[index] ?? 0, others);
  });

/** The boxes of dragged cards before the drag and now. */
const spotsOf = ({ story_quests }: StoryGraph, dragged: Places): Box[] =>
  Object.entries(dragged).flatMap(([id, now]) =>
    [story_quests[id], now].flatMap((place) => (place ? [boxOfCard({ ...story_quests[id], ...place })] : [])),
  );

/** A frame makes room for a dragged card that is nearer than this (pixels). */
const nearby = 100;

type Drag = { readonly quests: Choice['quests']; readonly dragged: Places; readonly spots: readonly Box[] };

const stillShape = (still: FrameShape | undefined, { quests, dragged, spots }: Drag): FrameShape | null => {
  if (!still || quests.some((quest) => quest in dragged)) return null;
  const [first, ...others] = [...still.boxes, ...still.bands.map(boxOfRoute)];
  const reach = first && expanded(others.reduce(unionOf, first), nearby);
  return reach && !spots.some((spot) => overlap(spot, reach)) ? still : null;
};

const isSameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);
