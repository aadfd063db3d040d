import { ownValue } from '#domain/own-value.ts';
import type { PropertyValue } from '#domain/world/property.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { QuestContent, QuestFieldValue } from './quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

/** The quest's own fields as a property stores them: an entry as `k_id` and `k_name`. */
export const fieldValuesOf = ({ fields = {} }: Pick<QuestContent, 'fields'>): Readonly<Record<string, PropertyValue>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]): [string, PropertyValue][] =>
      typeof value === 'object'
        ? [
            [`${key}_id`, value.id],
            [`${key}_name`, value.name],
          ]
        : [[key, value]],
    ),
  );

/** The key in the quest's own fields: an entry is one value there, and each coin has its own. */
export const questKeyOf = ({ control, key, of }: Pick<IndexedField, 'control' | 'key' | 'of'>): string =>
  control === 'entry' ? of : key;

type Fielded = Pick<QuestContent, 'fields'>;

/** Coins that a required field of the quest lacks while it counts others, such as gold where there is silver. */
export const missingFieldCoins = (
  { fields }: Fielded,
  { questFields }: Pick<IndexedWorld, 'questFields'>,
): readonly string[] => {
  if (!fields) return [];
  const coins = questFields.filter((field) => field.control === 'number' && field.coin !== null && field.required);
  const counting = new Set(coins.flatMap(({ key, of }) => (ownValue(fields, key) === undefined ? [] : [of])));
  return coins.filter(({ key, of }) => counting.has(of) && ownValue(fields, key) === undefined).map(({ key }) => key);
};

/** The quest with 0 under each of the coins that its own fields lack. */
export const withFieldCoins = <Content extends Fielded>(quest: Content, coins: readonly string[]): Content =>
  coins.length === 0
    ? quest
    : { ...quest, fields: { ...quest.fields, ...Object.fromEntries(coins.map((coin) => [coin, 0])) } };

/** By stored keys, as a property has them. An empty value takes a field out of the quest. A coin brings the others of its required field. */
export const changeQuestFields = (
  quest: QuestContent,
  changes: Readonly<Record<string, PropertyValue>>,
  world: Pick<IndexedWorld, 'questFields'>,
): QuestContent => {
  const { questFields } = world;
  const values = { ...fieldValuesOf(quest), ...changes };
  const fields: Record<string, QuestFieldValue> = {};
  const known = new Set(questFields.map(questKeyOf));
  for (const field of questFields) {
    const value = ownValue(values, field.key) ?? '';
    if (field.control === 'entry') {
      const [id, name] = [String(ownValue(values, field.idKey) ?? ''), String(value)];
      if (id !== '' || name !== '') fields[field.of] = { id, name };
    } else if (value !== '' && value !== false) fields[field.key] = value;
  }
  for (const [key, value] of Object.entries(quest.fields ?? {})) if (!known.has(key)) fields[key] ??= value;
  const { fields: _fields, ...others } = quest;
  const changed = { ...others, fields };
  return Object.keys(fields).length === 0 ? others : withFieldCoins(changed, missingFieldCoins(changed, world));
};

/** Keys of fields that a quest has and the world lacks. The quest cannot be saved with them. */
export const unknownFieldsOf = (
  { fields = {} }: Pick<QuestContent, 'fields'>,
  { questFields }: Pick<IndexedWorld, 'questFields'>,
): readonly string[] => {
  const known = new Set(questFields.map(questKeyOf));
  return Object.keys(fields).filter((key) => !known.has(key));
};

export const deleteQuestField = (quest: QuestContent, key: string): QuestContent => {
  const { fields = {}, ...others } = quest;
  const kept = Object.entries(fields).filter(([each]) => each !== key);
  return kept.length === 0 ? others : { ...others, fields: Object.fromEntries(kept) };
};
