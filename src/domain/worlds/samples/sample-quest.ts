import { officialOwner } from '#domain/account/user.ts';
import { toQuestId, type Quest, type StoryType } from '#domain/quest/quest.ts';
import { toStoredProperty, type Catalogues, type SampleProperty } from './sample-property.ts';

type RewardGroup = { readonly title: string; readonly pick: 'player' | 'chance'; readonly count: number };

/** A quest as samples write it. Other samples name it by its key. */
export type SampleQuest = {
  readonly title: string;
  readonly type: StoryType;
  readonly description: string;
  /** The world's own fields. An entry is written by its id. */
  readonly fields?: Readonly<Record<string, string | number | boolean>>;
  readonly requirements?: readonly SampleProperty[];
  readonly objectives: readonly SampleProperty[];
  readonly rewards: readonly SampleProperty[];
  readonly rewardGroups?: Readonly<Record<string, RewardGroup>>;
  /** The keys of the quests that come before it. */
  readonly after?: readonly string[];
};

/** Samples of different worlds never meet, so that the key needs no world. */
export const sampleQuestId = (key: string): string => toQuestId(`sample_${key}`);

export const toQuest = (key: string, sample: SampleQuest, catalogues: Catalogues): Quest => {
  const { title, type, description, requirements = [], objectives, rewards, fields, rewardGroups } = sample;
  const written = {
    id: sampleQuestId(key),
    uid: officialOwner,
    title,
    description,
    type,
    requirements: numbered(requirements, catalogues),
    objectives: numbered(objectives, catalogues),
    rewards: numbered(rewards, catalogues),
    ...(fields && { fields: toStoredFields(fields, catalogues) }),
    ...(rewardGroups && { reward_groups: rewardGroups }),
  };
  return written as unknown as Quest;
};

const numbered = (properties: readonly SampleProperty[], catalogues: Catalogues) => {
  const counts = new Map<string, number>();
  return Object.fromEntries(
    properties.map((property, index) => {
      const type_count = (counts.get(property.type) ?? 0) + 1;
      counts.set(property.type, type_count);
      return [String(index), { ...toStoredProperty(property, catalogues), id: String(index), type_count }];
    }),
  );
};

const toStoredFields = (fields: NonNullable<SampleQuest['fields']>, { world, nameOf }: Catalogues) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const field = world.quest_fields.find((each) => each.key === key);
      if (!field) throw new Error(`Quests of the world have no field ${key}.`);
      if (field.control !== 'entry') return [key, value];
      return [key, { id: String(value), name: nameOf(field.catalogue, String(value)) }];
    }),
  );
