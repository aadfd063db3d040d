import type { QuestBody } from '#contract/quests.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { addMissingCoins } from '#domain/quest/add-missing-coins.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import {
  findOtherIdentity,
  pointerInBody,
  toBodyViolation,
  type BodyViolation,
  type Sent,
} from '#server/content/documents/sent-document.ts';
import type { prepareChecks } from '#server/content/checks/world-of-checks.ts';
import { lacksCoin, placeInQuest } from './quest-write.ts';
import { checkSentMarks } from './sent-marks.ts';

/** A quest of a request that has several; `path` leads to it. */
export const checkSentQuest = (
  sent: Sent<QuestBody>,
  { world, entryOf, beforeOf }: ReturnType<typeof prepareChecks>,
  path: readonly string[],
): BodyViolation | null => {
  const before = beforeOf(sent.id);
  const counted = addMissingCoins(sent.body, before, world);
  const misshapen = checkShape(counted, world);
  if (misshapen) {
    const pointer = pointerInBody([...path, ...placeInQuest(misshapen)]);
    const detail = describeViolation(misshapen);
    return { pointer, detail, code: problemCodes.invalidContent, mayStay: lacksCoin(misshapen, world) };
  }
  const other = findOtherIdentity(sent);
  if (other) {
    const pointer = `#/${[...path, other.field].join('/')}`;
    return { pointer, detail: other.detail, code: problemCodes.invalidContent };
  }
  const marked = checkSentMarks(sent, path);
  if (marked) return marked;
  const violation = checkQuest(counted, world, { before, entryOf });
  return violation && toBodyViolation(violation, [...path, ...placeInQuest(violation)]);
};
