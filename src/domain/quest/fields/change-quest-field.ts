import type { PropertyValue } from '#domain/quest-properties/property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { fieldValuesOf } from './quest-field-values.ts';
import type { QuestContent, QuestFieldValue } from './quest.ts';

/** By stored keys, as a property has them. An empty value takes a field out of the quest. */
export const changeQuestFields = (
  quest: QuestContent,
  changes: Readonly<Record<string, PropertyValue>>,
  { questFields }: Pick<IndexedWorld, 'questFields'>,
): QuestContent => {
  const values = { ...fieldValuesOf(quest), ...changes };
  const fields: Record<string, QuestFieldValue> = {};
  const known = new Set(questFields.map(({ of }) => of));
  for (const field of questFields) {
    const value = values[field.key] ?? '';
    if (field.control === 'entry') {
      const [id, name] = [String(values[field.idKey] ?? ''), String(value)];
      if (id !== '' || name !== '') fields[field.of] = { id, name };
    } else if (value !== '' && value !== false) fields[field.key] = value;
  }
  for (const [key, value] of Object.entries(quest.fields ?? {})) if (!known.has(key)) fields[key] ??= value;
  const { fields: _fields, ...others } = quest;
  return Object.keys(fields).length === 0 ? others : { ...others, fields };
};
