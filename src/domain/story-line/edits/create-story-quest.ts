import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { freeSpot, keepOnCanvas, placesOfCards, snapToGrid } from '#domain/story-line/position.ts';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { addStoryQuest } from './add-story-quest.ts';
import { connectQuests } from './connect-quests.ts';
import type { Edit } from './edit.ts';
import { moveStoryQuests } from './move-story-quests.ts';

export type NewStoryQuest = { readonly quest: string; readonly at: Position; readonly link: Link | null };

/** Puts a new quest at the grid position nearest to a spot, and links it. */
export const createStoryQuest = <Line extends StoryGraph>(
  line: Line,
  { quest, at, link }: NewStoryQuest,
  world: IndexedWorld,
): Edit<Line> => {
  const added = addStoryQuest(line, quest, world);
  if (added.refusal) return added;
  const placed = moveStoryQuests(added.line, { [quest]: at });
  if (!link) return { line: placed, refusal: null };
  const linked = connectQuests(placed, link);
  return linked.refusal ? { line, refusal: linked.refusal } : linked;
};

const { nodeSpacing, newNodeBelow, questCard, rowHeight } = canvasGeometry;

/** A spot that no card covers: the wanted one, or the next to its right in the same row. */
export const uncoveredSpot = (line: StoryGraph, wanted: Position): Position => {
  const spot = snapToGrid(wanted);
  const cards = placesOfCards(line);
  const isCovered = ({ x, y }: Position): boolean =>
    cards.some((card) => Math.abs(card.x - x) < questCard.width && Math.abs(card.y - y) < rowHeight);
  let x = spot.x;
  while (isCovered({ x, y: spot.y }) && x < canvasGeometry.position.max) x += nodeSpacing;
  return keepOnCanvas({ x, y: spot.y });
};

/** Of the card of a quest of another line: above the quest that it opens, or the next free spot. */
export const spotForReference = (line: StoryGraph, target: string | null): Position => {
  const place = target === null ? undefined : line.story_quests[target];
  return place ? uncoveredSpot(line, { x: place.x, y: place.y - newNodeBelow }) : freeSpot(line);
};

/** Below a quest, or beside that spot if cards are there. */
export const spotBelow = (line: StoryGraph, quest: string): Position | null => {
  const place = line.story_quests[quest];
  return place ? uncoveredSpot(line, { x: place.x, y: place.y + newNodeBelow }) : null;
};
