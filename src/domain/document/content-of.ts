import { ownValue } from '#domain/own-value.ts';
import { toLine } from '#domain/text/text.ts';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property, PropertyValue } from '#domain/world/property.ts';
import { unknownValuesOf } from '#domain/quest-properties/stored-values.ts';
import { missingFieldCoins, withFieldCoins } from '#domain/quest/quest-fields.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { writeChoices } from '#domain/story-line/logic/write-choices.ts';
import { writeStoryQuests } from '#domain/story-line/logic/write-story-quest.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

/** The content that people write, normalised to today's rules and the kinds of the world. */
export const questContentOf = (quest: QuestContent, world: IndexedWorld): QuestContent => ({
  title: toLine(quest.title),
  description: quest.description,
  type: quest.type,
  requirements: toProperties(quest.requirements, world),
  objectives: toProperties(quest.objectives, world),
  rewards: toProperties(quest.rewards, world),
  ...(quest.fields && { fields: withFieldCoins(quest, missingFieldCoins(quest, world)).fields }),
  ...pickPresent(quest, ['reward_groups', 'marks']),
});

/** A copy begins without marks. */
export const copiedContentOf = (quest: QuestContent, world: IndexedWorld): QuestContent => {
  const { marks: _marks, ...content } = questContentOf(quest, world);
  return content;
};

/** Equal contents have equal texts, but for the order of quests and of prerequisites. */
export const storyLineContentOf = (line: StoryLineContent): StoryLineContent => {
  const choices = writeChoices(line, line.choices);
  return {
    title: toLine(line.title),
    description: line.description,
    type: line.type,
    story_quests: writeStoryQuests(line.story_quests),
    ...(choices && { choices }),
    ...pickPresent(line, ['references', 'pictures', 'notes']),
  };
};

const pickPresent = <Content extends object, Key extends keyof Content>(
  content: Content,
  keys: readonly Key[],
): Pick<Content, Key> =>
  Object.fromEntries(keys.flatMap((key) => (content[key] === undefined ? [] : [[key, content[key]]]))) as Pick<
    Content,
    Key
  >;

const toProperties = (
  collection: Readonly<Record<string, Property>>,
  world: IndexedWorld,
): Readonly<Record<string, Property>> =>
  numberProperties(listProperties(collection).map((property) => toTodaysProperty(property, world)));

/** What the kind has since is blank; what it has no more stays, as a property of an unknown kind does. */
const toTodaysProperty = (property: Property, { kindOf }: IndexedWorld): Property => {
  const kind = kindOf(property.type);
  if (!kind) return property;
  const { id, type, type_count } = property;
  const today: Record<string, PropertyValue> = {};
  for (const { key, sort } of kind.keys.values()) {
    const value = ownValue(property, key) ?? ownValue(kind.blank, key) ?? '';
    today[key] = typeof value === 'string' && sort !== 'text' ? toLine(value) : value;
  }
  return {
    id,
    type,
    type_count,
    ...pickPresent(property, ['group', 'originId']),
    ...today,
    ...unknownValuesOf(property, kind),
  };
};
