import type { IndexedWorld } from '#domain/world/index-world.ts';
import { questKeyOf } from './quest-field-values.ts';
import type { QuestContent } from '#domain/quest/quest.ts';

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
