import type { PropertyValue } from '#domain/quest-properties/property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { missingFieldCoins, withFieldCoins } from './field-coins.ts';
import { fieldValuesOf, questKeyOf } from './quest-field-values.ts';
import type { QuestContent, QuestFieldValue } from '#domain/quest/quest.ts';

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
    const value = values[field.key] ?? '';
    if (field.control === 'entry') {
      const [id, name] = [String(values[field.idKey] ?? ''), String(value)];
      if (id !== '' || name !== '') fields[field.of] = { id, name };
    } else if (value !== '' && value !== false) fields[field.key] = value;
  }
  for (const [key, value] of Object.entries(quest.fields ?? {})) if (!known.has(key)) fields[key] ??= value;
  const { fields: _fields, ...others } = quest;
  const changed = { ...others, fields };
  return Object.keys(fields).length === 0 ? others : withFieldCoins(changed, missingFieldCoins(changed, world));
};
