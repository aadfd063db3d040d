import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { freeSpot, keepOnCanvas, placesOfCards, snapToGrid } from '#domain/story-line/position.ts';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { addStoryQuest } from './add-story-quest.ts';
import { connectQuests } from './connect-quests.ts';
import type { Edit } from './edit.ts';
import { moveStoryQuests } from './move-story-quests.ts';

export type NewStoryQuest = {
  readonly quest: string;
  readonly at: Position;
  readonly link: Link | null;
  /** More quests that the new one needs. */
  readonly after?: readonly string[];
};

/** Puts a new quest at the grid position nearest to a spot, and links it. */
export const createStoryQuest = <Line extends StoryGraph>(
  line: Line,
  { quest, at, link, after = [] }: NewStoryQuest,
  world: IndexedWorld,
): Edit<Line> => {
  const added = addStoryQuest(line, quest, world);
  if (added.refusal) return added;
  const placed = moveStoryQuests(added.line, { [quest]: at });
  let linked = placed;
  for (const each of [...(link ? [link] : []), ...after.map((source) => ({ source, target: quest }))]) {
    const edit = connectQuests(linked, each);
    if (edit.refusal) return { line, refusal: edit.refusal };
    linked = edit.line;
  }
  return { line: linked, refusal: null };
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

/** Below the lowest of some quests, under their middle, or beside that spot if cards are there. */
export const spotBelowAll = (line: StoryGraph, quests: readonly string[]): Position | null => {
  const places = quests.flatMap((quest) => line.story_quests[quest] ?? []);
  if (places.length === 0) return null;
  const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))];
  return uncoveredSpot(line, { x: (left + right) / 2, y: Math.max(...places.map(({ y }) => y)) + newNodeBelow });
};

/** Below a quest, or beside that spot if cards are there. */
export const spotBelow = (line: StoryGraph, quest: string): Position | null => {
  const place = line.story_quests[quest];
  return place ? uncoveredSpot(line, { x: place.x, y: place.y + newNodeBelow }) : null;
};
