import { hasLink, storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/**
 * The places that move a quest one step earlier (-1) or later (1) in story order. null: it is the first or the last, or a prerequisite or a
 * shared place forbids it. The order follows from the places, so the two quests exchange theirs, or all places are assigned again in the
 * wanted order.
 */
export const placesInOrder = (line: StoryGraph, id: string, step: -1 | 1): Places | null => {
  const order = storyOrder(line);
  const at = order.indexOf(id);
  const neighbour = order[at + step];
  if (at < 0 || neighbour === undefined || areLinked(line, id, neighbour)) return null;
  const moves = (places: Places): boolean => (storyOrder(moveStoryQuests(line, places)).indexOf(id) - at) * step > 0;
  const exchanged = exchangePlaces(line, id, neighbour);
  if (moves(exchanged)) return exchanged;
  const assigned = assignPlaces(line, order.with(at, neighbour).with(at + step, id));
  return moves(assigned) ? assigned : null;
};

const areLinked = (line: StoryGraph, one: string, other: string): boolean =>
  hasLink(line, { source: one, target: other }) || hasLink(line, { source: other, target: one });

const exchangePlaces = ({ story_quests }: StoryGraph, one: string, other: string): Places => {
  const placeOfOne = story_quests[one];
  const placeOfOther = story_quests[other];
  return placeOfOne && placeOfOther ? { [one]: toPosition(placeOfOther), [other]: toPosition(placeOfOne) } : {};
};

const assignPlaces = ({ story_quests }: StoryGraph, order: readonly string[]): Places => {
  const places = Object.values(story_quests)
    .map(toPosition)
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  return Object.fromEntries(
    order.flatMap((id, index) => {
      const place = places[index];
      return place ? [[id, place] as const] : [];
    }),
  );
};

const toPosition = ({ x, y }: Position): Position => ({ x, y });
