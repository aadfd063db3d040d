import { questContentOf } from '#domain/document/content-of.ts';
import { limits } from '#domain/limits.ts';
import type { QuestContent } from './quest.ts';
import { toLine } from '#domain/text/field-text.ts';

/** A copy with a title of its own, which is cut if it becomes too long. */
export const duplicateQuest = (quest: QuestContent): QuestContent => ({
  ...questContentOf(quest),
  title: toLine(`Copy of ${quest.title}`, limits.questTitle.max).trimEnd(),
});
