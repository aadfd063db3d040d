import { collections, type Collection } from '#domain/quest-properties/collections.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/quest-properties/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Each quest follows the one before. */
const story_quests: StoryGraph['story_quests'] = Object.fromEntries(
  ids.map((id, index) => {
    const before = ids.slice(Math.max(0, index - 1), index);
    return [
      id,
      {
        quest: id,
        x: (index % 2) * cardSize.width,
        y: index * 2 * cardSize.height,
        prerequisite_quests: Object.fromEntries(before.map((earlier) => [earlier, earlier])),
      },
    ];
  }),
);

export const exampleGraph: StoryGraph = { story_quests };

/** The quests of the example, with the first kinds of the world. */
export const exampleQuests = (world: IndexedWorld): ReadonlyMap<string, QuestContent> => {
  const quest: QuestContent = {
    title: 'Example',
    description: 'Example',
    type: 'Main Story',
    ...(Object.fromEntries(
      collections.map((collection) => [collection, numberProperties(firstOf(collection, world))]),
    ) as Record<Collection, Record<string, Property>>),
  };
  return new Map(ids.map((id) => [id, quest]));
};

const mostOfEach = 2;

const firstOf = (collection: Collection, world: IndexedWorld): Property[] =>
  world
    .liveKindsOf(collection)
    .slice(0, mostOfEach)
    .map(({ type, blank }) => ({ ...blank, id: '', type_count: 0, type }));
