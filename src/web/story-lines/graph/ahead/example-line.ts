import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';

const unnumbered = { id: '', type_count: 0 };

const quest: QuestContent = {
  title: 'Example',
  description: 'Example',
  type: 'Main Story',
  requirements: numberProperties([
    { ...unnumbered, type: 'Level Requirement', profession_id: '', profession_name: '', profession_level: 1 },
  ]),
  objectives: numberProperties([
    { ...unnumbered, type: 'Collect Item', item_id: '', item_name: '', item_quantity: 1 },
    { ...unnumbered, type: 'Talk with NPC', npc_id: '', npc_name: '' },
  ]),
  rewards: numberProperties([{ ...unnumbered, type: 'Currency Reward', copper: 1, silver: 1, gold: 1 }]),
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

/** A line with each part that most lines have. */
export const exampleLine = {
  line: { story_quests } satisfies StoryGraph,
  quests: new Map(ids.map((id) => [id, quest])),
};
