import type { Property } from '#domain/world/property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { questKeyOf } from './quest-fields.ts';
import type { Quest, QuestContent } from './quest.ts';

type Identity = Pick<Quest, 'id' | 'uid'>;

/** The parts in one order, so that equal quests are equal texts. */
export const toStoredQuest = (content: QuestContent, { id, uid }: Identity, world: IndexedWorld): Quest => {
  const { title, description, type, requirements, objectives, rewards, fields, reward_groups, origin } = content;
  const inOrder = (collection: QuestContent['rewards']) =>
    Object.fromEntries(Object.entries(collection).map(([key, property]) => [key, toStored(property, world)]));
  return {
    id,
    uid,
    title,
    description,
    type,
    requirements: inOrder(requirements),
    objectives: inOrder(objectives),
    rewards: inOrder(rewards),
    ...(fields && Object.keys(fields).length > 0 && { fields: toOrdered(fields, fieldKeys(world)) }),
    ...(reward_groups && Object.keys(reward_groups).length > 0 && { reward_groups }),
    ...(origin && { origin }),
  };
};

const fieldKeys = ({ questFields }: IndexedWorld): string[] => questFields.map(questKeyOf);

const toStored = (property: Property, { kindOf }: IndexedWorld): Property => {
  const { id, type_count, type, group, originId } = property;
  const keys = kindOf(type)?.keys.keys() ?? Object.keys(property);
  return {
    id,
    type_count,
    type,
    ...(group !== undefined && { group }),
    ...(originId !== undefined && { originId }),
    ...toOrdered(property, keys),
  };
};

const toOrdered = <Value>(values: Readonly<Record<string, Value>>, keys: Iterable<string>): Record<string, Value> => {
  const ordered: Record<string, Value> = {};
  for (const key of keys) {
    const value = values[key];
    if (value !== undefined) ordered[key] = value;
  }
  return ordered;
};
