import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { snapToGrid } from '#domain/story-line/position.ts';
import { boundsOfCards, cardSize } from '#web/story-lines/graph/elements/card-bounds.ts';
import type { Places } from '#web/story-lines/graph/commands/graph-command.ts';
import { arrangeInRows } from './arrange-in-rows.ts';
import { connectedParts } from './connected-quests.ts';
import type { Flow } from '#web/story-lines/graph/routing/flow.ts';
import { chosenTogether, keepTogether } from './keep-choices-together.ts';
import { type Block, layOutPart, spacings } from './lay-out-part.ts';

/**
 * Tidy places for all quests of a line: connected quests in layers, its parts beside and below each other, and quests without
 * links in rows below. The line keeps its beginning and, where links allow, the order of its quests. Quests of a
 * choice that share a layer lie side by side. Read on in components, layers, lay-out-part, arrange-in-rows.
 */
export const tidyPlaces = ({ story_quests, choices }: StoryGraph, flow: Flow): Places => {
  const together = chosenTogether(choices);
  const inOrder = Object.entries(story_quests).toSorted(([, a], [, b]) =>
    flow === 'down' ? a.x - b.x || a.y - b.y : a.y - b.y || a.x - b.x,
  );
  const parts = connectedParts({ quests: inOrder.map(([id]) => id), links: listLinks({ story_quests }) });
  const linked = arrangeInRows(
    parts.filter(({ quests }) => quests.length > 1).map((part) => layOutPart(part, { flow, together })),
  );
  const loose = parts.flatMap(({ quests }) => (quests.length === 1 ? quests : []));
  const start = boundsOfCards(Object.values(story_quests)) ?? { x: 0, y: 0 };
  return Object.fromEntries(
    [...linked, ...placeInRows(keepTogether(loose, together), linked)].map(([id, { x, y }]) => [
      id,
      snapToGrid({ x: x + start.x, y: y + start.y }),
    ]),
  );
};

/** Quests in rows below a block, as wide as the block or else about as wide as high. */
const placeInRows = (quests: readonly string[], above: Block): Block => {
  const { across, layers } = spacings.down;
  const box = boundsOfCards([...above.values()]);
  const top = box ? box.height + layers - cardSize.height : 0;
  const fitting = Math.floor(((box?.width ?? 0) + across - cardSize.width) / across);
  const perRow = Math.max(Math.ceil(Math.sqrt(quests.length)), fitting);
  return new Map<string, Position>(
    quests.map((id, index) => [id, { x: (index % perRow) * across, y: top + Math.floor(index / perRow) * layers }]),
  );
};

/** A line whose quests lie at other places. */
export const atPlaces = (line: StoryGraph, places: Places): StoryGraph => ({
  ...line,
  story_quests: Object.fromEntries(
    Object.entries(line.story_quests).map(([id, quest]) => [id, { ...quest, ...places[id] }]),
  ),
});
