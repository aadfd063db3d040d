import { questContentOf } from '#domain/document/content-of.ts';
import { limits } from '#domain/limits.ts';
import type { QuestContent } from './quest.ts';
import { toLine } from '#domain/text/field-text.ts';

/** `nameCopy` makes the copy's title, which is cut if it is too long. */
export const duplicateQuest = (quest: QuestContent, nameCopy: (title: string) => string): QuestContent => ({
  ...questContentOf(quest),
  title: toLine(nameCopy(quest.title), limits.questTitle.max).trimEnd(),
});
