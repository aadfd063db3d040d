import { toLine } from '#domain/text/field-text.ts';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/quest-properties/registry.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';

/** The content that people write, normalised to today's rules. */
export const questContentOf = (quest: QuestContent): QuestContent => ({
  title: toLine(quest.title),
  description: quest.description,
  type: quest.type,
  requirements: toProperties(quest.requirements),
  objectives: toProperties(quest.objectives),
  rewards: toProperties(quest.rewards),
});

export const storyLineContentOf = ({ title, description, type, story_quests }: StoryLineContent): StoryLineContent => ({
  title: toLine(title),
  description,
  type,
  story_quests,
});

const toProperties = <P extends Property>(collection: Readonly<Record<string, P>>): Record<string, P> =>
  numberProperties(listProperties(collection).map(withNamesOnOneLine));

const withNamesOnOneLine = <P extends Property>(property: P): P => {
  const fields = Object.entries(property).map(([key, value]) => [
    key,
    typeof value === 'string' ? toLine(value) : value,
  ]);
  return Object.fromEntries(fields) as P;
};
