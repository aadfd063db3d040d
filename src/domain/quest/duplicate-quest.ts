import { questContentOf } from '#domain/document/content-of.ts';
import { limits } from '#domain/limits.ts';
import type { QuestContent } from './quest.ts';
import { toLine } from '#domain/text/field-text.ts';

/** What a copy of a quest begins with: all that it says, under a title of its own that is cut where it grows too long. */
export const duplicateQuest = (quest: QuestContent): QuestContent => ({
  ...questContentOf(quest),
  title: toLine(`Copy of ${quest.title}`, limits.questTitle.max).trimEnd(),
});
