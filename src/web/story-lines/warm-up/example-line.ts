import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Collection } from '#domain/quest-properties/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { cardSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/** Of each collection so many properties. */
const each = { requirements: 1, objectives: 2, rewards: 1 } as const;

const exampleQuest = (world: IndexedWorld): QuestContent => {
  const some = (collection: Collection) =>
    numberProperties(
      world
        .liveKindsOf(collection)
        .slice(0, each[collection])
        .map(({ type, blank }) => ({ ...blank, id: '', type_count: 0, type })),
    );
  return {
    title: 'Example',
    description: 'Example',
    type: 'Main Story',
    requirements: some('requirements'),
    objectives: some('objectives'),
    rewards: some('rewards'),
  };
};

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

/** A line with each part that most lines have. */
export const exampleLine = (world: IndexedWorld) => {
  const quest = exampleQuest(world);
  return { line: exampleGraph, quests: new Map(ids.map((id) => [id, quest])) };
};
