import type { QuestBody } from '#contract/quests.ts';
import { officialOwner } from '#domain/account/user.ts';
import { checkQuestMarks, type MarksViolation } from '#domain/quest/marks-rules.ts';
import { toStoredMarks } from '#domain/quest/marks.ts';
import { marksRules } from '#texts/rules/marks-rules.ts';
import { messageOf } from '#messages/message-of.ts';
import { pointerInBody, type BodyViolation, type Sent } from '#server/content/documents/sent-document.ts';

/** `path` leads to the quest in the body. */
export const checkSentMarks = (
  { owner, body: { marks = {} } }: Sent<QuestBody>,
  path: readonly string[] = [],
): BodyViolation | null => {
  const violation = checkQuestMarks(marks);
  if (violation) return toMarkViolation(violation, path);
  return owner === officialOwner && toStoredMarks(marks)
    ? toMarkViolation({ code: 'official_marks', params: {}, place: [] }, path)
    : null;
};

export const toMarkViolation = (
  { place, ...violation }: MarksViolation,
  path: readonly string[] = [],
): BodyViolation => ({
  pointer: pointerInBody([...path, 'marks', ...place]),
  detail: messageOf(marksRules, violation),
  ...violation,
});

/** As they are stored. Undefined: the body says nothing of marks. */
export const toMarksText = ({ marks }: QuestBody): string | null | undefined => {
  if (!marks) return undefined;
  const stored = toStoredMarks(marks);
  return stored && JSON.stringify(stored);
};
