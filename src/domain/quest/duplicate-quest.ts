import { questContentOf } from '#domain/document/content-of.ts';
import { limits } from '#domain/limits.ts';
import type { QuestContent } from './quest.ts';
import { toLine } from '#domain/text/field-text.ts';

export const duplicateQuest = (quest: QuestContent, nameCopy: (title: string) => string): QuestContent => ({
  ...questContentOf(quest),
  title: toLine(nameCopy(quest.title), limits.questTitle.max).trimEnd(),
});
