import { listProperties, numberProperties } from './quest-properties/property-collection.ts';
import type { QuestContent } from './quest.ts';
import type { StoryLineContent } from './story-line.ts';

/** The part of a quest that people write, its properties numbered in order. */
export const questContentOf = (quest: QuestContent): QuestContent => ({
  title: quest.title,
  description: quest.description,
  type: quest.type,
  requirements: numberProperties(listProperties(quest.requirements)),
  objectives: numberProperties(listProperties(quest.objectives)),
  rewards: numberProperties(listProperties(quest.rewards)),
});

/** The part of a story line that people make. */
export const storyLineContentOf = ({ title, description, type, story_quests }: StoryLineContent): StoryLineContent => ({
  title,
  description,
  type,
  story_quests,
});
