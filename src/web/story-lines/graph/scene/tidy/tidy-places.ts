import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { snapToGrid } from '#domain/story-line/position.ts';
import { boundsOfCards, type Box, type Places, type Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { LineDirection } from '#web/story-lines/graph/scene/routing/line-direction.ts';
import { connectedComponents } from './layers.ts';
import { chosenTogether, keepTogether } from './keep-choices-together.ts';
import { type Block, compactSpacings, fullSpacings, layOutComponent, type Spacings } from './lay-out-component.ts';

/**
 * Tidy places for all quests of a line: connected quests in layers, the components that they make next to and below each other, and quests
 * without links in rows below. The line keeps its beginning and, where links allow, the order of its quests. Quests of a choice that share
 * a layer are side by side. Compact cards are laid nearer. Read on in layers, lay-out-component, keep-choices-together.
 */
export const tidyPlaces = ({ choices, ...line }: StoryGraph, direction: LineDirection, isCompact = false): Places => {
  const spacings = isCompact ? compactSpacings : fullSpacings;
  const story_quests = withReferences(line);
  const together = chosenTogether(choices);
  const inOrder = Object.entries(story_quests).toSorted(([, a], [, b]) =>
    direction === 'down' ? a.x - b.x || a.y - b.y : a.y - b.y || a.x - b.x,
  );
  const components = connectedComponents({ quests: inOrder.map(([id]) => id), links: listLinks({ story_quests }) });
  const linked = arrangeInRows(
    components
      .filter(({ quests }) => quests.length > 1)
      .map((component) => layOutComponent(component, { direction, together, spacings })),
    spacings,
  );
  const loose = components.flatMap(({ quests }) => (quests.length === 1 ? quests : []));
  const start = boundsOfCards(Object.values(story_quests)) ?? { x: 0, y: 0 };
  return Object.fromEntries(
    [...linked, ...placeInRows(keepTogether(loose, together), linked, spacings)].map(([id, { x, y }]) => [
      id,
      snapToGrid({ x: x + start.x, y: y + start.y }),
    ]),
  );
};

/** Quests of other lines take part as first quests. */
const withReferences = ({ story_quests, references = {} }: StoryGraph): StoryGraph['story_quests'] => ({
  ...Object.fromEntries(
    Object.entries(references).map(([id, { x, y }]) => [id, { quest: id, x, y, prerequisite_quests: {} }]),
  ),
  ...story_quests,
});

/** Quests in rows below a block, as wide as the block or else about as wide as high. */
const placeInRows = (quests: readonly string[], above: Block, { card, down }: Spacings): Block => {
  const { across, layers } = down;
  const box = boundsOf(above, card);
  const top = box ? box.height + layers - card.height : 0;
  const fitting = Math.floor(((box?.width ?? 0) + across - card.width) / across);
  const perRow = Math.max(Math.ceil(Math.sqrt(quests.length)), fitting);
  return new Map<string, Position>(
    quests.map((id, index) => [id, { x: (index % perRow) * across, y: top + Math.floor(index / perRow) * layers }]),
  );
};

/** A line with its quests at other places. */
export const atPlaces = (line: StoryGraph, places: Places): StoryGraph => ({
  ...line,
  story_quests: Object.fromEntries(
    Object.entries(line.story_quests).map(([id, quest]) => [id, { ...quest, ...places[id] }]),
  ),
  ...(line.references && {
    references: Object.fromEntries(
      Object.entries(line.references).map(([id, shown]) => [id, { ...shown, ...places[id] }]),
    ),
  }),
});

const boundsOf = (block: Block, size: Size): Box | null =>
  boundsOfCards([...block.values()].map((place) => ({ ...place, size })));

/** The width of all blocks together, as a multiple of their height. */
const proportion = 1.6;

/** Blocks in rows, the highest first, from the middle of the canvas to the right and down. */
const arrangeInRows = (blocks: readonly Block[], { card, gap }: Spacings): Block => {
  const boxed = blocks
    .flatMap((block) => {
      const box = boundsOf(block, card);
      return box ? [{ block, box }] : [];
    })
    .toSorted((a, b) => b.box.height - a.box.height);
  const width = rowWidth(
    boxed.map(({ box }) => box),
    gap,
  );
  const placed = new Map<string, Position>();
  let [x, y, rowHeight] = [0, 0, 0];
  for (const { block, box } of boxed) {
    if (x > 0 && x + box.width > width) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    for (const [id, at] of block) placed.set(id, { x: at.x - box.x + x, y: at.y - box.y + y });
    x += box.width + gap;
    rowHeight = Math.max(rowHeight, box.height);
  }
  return placed;
};

const rowWidth = (boxes: readonly Box[], gap: number): number => {
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  return Math.max(Math.sqrt(area * proportion), ...boxes.map(({ width }) => width));
};
