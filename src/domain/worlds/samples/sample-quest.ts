import { officialOwner } from '#domain/account/user.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property, PropertyValue } from '#domain/world/property.ts';
import { type RewardGroup, toQuestId, type Quest, type QuestFieldValue, type StoryType } from '#domain/quest/quest.ts';
import { toProperty, type SampleProperty, type SampleWorld } from './sample-property.ts';

export type SampleQuest = {
  readonly title: string;
  readonly type: StoryType;
  readonly description: string;
  /** The world's own fields. An entry is written by its id. */
  readonly fields?: Readonly<Record<string, PropertyValue>>;
  readonly requirements?: readonly SampleProperty[];
  readonly objectives: readonly SampleProperty[];
  readonly rewards: readonly SampleProperty[];
  readonly rewardGroups?: Readonly<Record<string, RewardGroup>>;
  /** The keys of the quests that come before it. */
  readonly after?: readonly string[];
  /** How many of them open it. Without it, all. */
  readonly needs?: number;
};

/** Samples of different worlds never meet, so that the key needs no world. */
export const sampleQuestId = (key: string): string => toQuestId(`sample_${key}`);

export const toQuest = (key: string, sample: SampleQuest, world: SampleWorld): Quest => {
  const { title, type, description, requirements = [], objectives, rewards, fields, rewardGroups } = sample;
  const numbered = (properties: readonly SampleProperty[]): Record<string, Property> =>
    numberProperties(properties.map((property) => toProperty(property, world)));
  return {
    id: sampleQuestId(key),
    uid: officialOwner,
    title,
    description,
    type,
    requirements: numbered(requirements),
    objectives: numbered(objectives),
    rewards: numbered(rewards),
    ...(fields && { fields: toFields(fields, world) }),
    ...(rewardGroups && { reward_groups: rewardGroups }),
  };
};

const toFields = (
  fields: NonNullable<SampleQuest['fields']>,
  { world, nameOf }: SampleWorld,
): Record<string, QuestFieldValue> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const field = world.questFields.find(({ of }) => of === key);
      if (!field) throw new Error(`Quests of the world have no field ${key}.`);
      if (field.control !== 'entry') return [key, value];
      return [key, { id: String(value), name: nameOf(field.catalogue, String(value)) }];
    }),
  );
