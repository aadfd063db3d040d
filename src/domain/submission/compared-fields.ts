import { questKeyOf } from '#domain/quest/quest-fields.ts';
import type { QuestContent, QuestFieldValue } from '#domain/quest/quest.ts';
import { isCoin } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { shownValue } from './compared-property.ts';

/** A field of the quest itself as people read it. One that the world doesn't know has its key as the label. */
export const comparedField = (
  key: string,
  value: QuestFieldValue,
  { questFields }: Pick<IndexedWorld, 'questFields'>,
): { readonly label: string; readonly value: string } => {
  const field = questFields.find((each) => questKeyOf(each) === key);
  const written = typeof value === 'object' ? value.name || value.id : value;
  if (field && isCoin(field)) return { label: field.ofLabel, value: `${String(written)} ${field.label.toLowerCase()}` };
  return { label: field?.label ?? key, value: field ? shownValue(field, written) : String(written) };
};

/** In the order of the world; what it doesn't know comes last. */
export const fieldKeysOf = (
  { fields = {} }: Pick<QuestContent, 'fields'>,
  { questFields }: Pick<IndexedWorld, 'questFields'>,
): string[] => {
  const keys = Object.keys(fields);
  const known = questFields.map(questKeyOf).filter((key) => keys.includes(key));
  return [...new Set([...known, ...keys])];
};
