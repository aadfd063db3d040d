import type { GivingQuest } from '#domain/story-line/simulation/gains.ts';
import type { SimulatedStory } from '#domain/story-line/simulation/simulate.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';

/** Whether a simulation of both stories is the same. Places on the canvas, titles and descriptions make no difference. */
export const isSameStory = (one: SimulatedStory, other: SimulatedStory): boolean => {
  if (one.line === other.line && one.quests === other.quests) return true;
  const quests = Object.entries(one.line.story_quests);
  return (
    quests.length === Object.keys(other.line.story_quests).length &&
    isEqual(one.line.choices, other.line.choices) &&
    quests.every(([id, quest]) => {
      const now = other.line.story_quests[id];
      return now !== undefined && opensAlike(quest, now) && givesAlike(one.quests.get(id), other.quests.get(id));
    })
  );
};

const opensAlike = (one: StoryQuest, other: StoryQuest): boolean =>
  one === other ||
  (one.needs === other.needs &&
    one.optional === other.optional &&
    Boolean(one.repeat) === Boolean(other.repeat) &&
    isEqual(Object.keys(one.prerequisite_quests), Object.keys(other.prerequisite_quests)));

const givesAlike = (one: GivingQuest | undefined, other: GivingQuest | undefined): boolean =>
  one === other ||
  (one?.type === other?.type &&
    isEqual(one?.requirements, other?.requirements) &&
    isEqual(one?.rewards, other?.rewards) &&
    isEqual(one?.reward_groups, other?.reward_groups));

const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
