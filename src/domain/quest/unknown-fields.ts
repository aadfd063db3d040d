import { ownValue } from '#domain/own-value.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedKind, IndexedWorld } from '#domain/world/index-world.ts';
import type { Collection, Property } from '#domain/world/property.ts';
import { leaveOutKnown, type StoredValues, unknownValuesOf, valuesOf } from '#domain/quest-properties/stored-values.ts';

/** What a property stores and its kind has no more. An entry is one field with two keys. */
export type UnknownField = {
  readonly label: string;
  readonly value: string;
  readonly keys: readonly [string, ...string[]];
};

export const unknownFieldsOfProperty = (
  property: Property,
  { keys }: Pick<IndexedKind, 'keys'>,
): readonly UnknownField[] => unknownFieldsAmong(valuesOf(property), keys);

/** By their stored keys, as `fieldValuesOf` has those of a quest. */
export const unknownFieldsAmong = (values: StoredValues, keys: IndexedKind['keys']): readonly UnknownField[] => {
  const unknown = leaveOutKnown(values, keys);
  return Object.entries(unknown).flatMap(([key, value]): UnknownField[] => {
    const entry = entryKeysOf(key);
    if (!entry.every((each) => Object.hasOwn(unknown, each)))
      return [{ label: key, value: String(value), keys: [key] }];
    const [id, name] = entry;
    if (key === id) return [];
    return [
      {
        label: name.replace(/_name$/, ''),
        value: String(ownValue(unknown, name) || ownValue(unknown, id)),
        keys: entry,
      },
    ];
  });
};

const entryKeysOf = (key: string): readonly [id: string, name: string] => {
  const field = key.replace(/_(id|name)$/, '');
  return [`${field}_id`, `${field}_name`];
};

export const deleteFields = (
  quest: QuestContent,
  { collection, id }: { readonly collection: Collection; readonly id: string },
  keys: readonly string[],
): QuestContent => ({
  ...quest,
  [collection]: Object.fromEntries(
    Object.entries(quest[collection]).map(([place, property]) => [
      place,
      property.id === id ? withoutKeys(property, keys) : property,
    ]),
  ),
});

const withoutKeys = (property: Property, keys: readonly string[]): Property =>
  Object.fromEntries(Object.entries(property).filter(([key]) => !keys.includes(key))) as Property;

/** The quest without all of them. */
export const leaveOutUnknownFields = (quest: QuestContent, { kindOf }: Pick<IndexedWorld, 'kindOf'>): QuestContent => {
  const known = (properties: QuestContent['rewards']): QuestContent['rewards'] =>
    Object.fromEntries(
      Object.entries(properties).map(([place, property]) => {
        const kind = kindOf(property.type);
        return [place, kind ? withoutKeys(property, Object.keys(unknownValuesOf(property, kind))) : property];
      }),
    );
  const { requirements, objectives, rewards } = quest;
  return {
    ...quest,
    requirements: known(requirements),
    objectives: known(objectives),
    rewards: known(rewards),
  };
};
