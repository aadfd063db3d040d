import type { QuestBody } from '#contract/quests.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { checkShape, type ShapeViolation } from '#domain/quest/check-shape.ts';
import { addMissingCoins } from '#domain/quest/add-missing-coins.ts';
import { checkQuest, type QuestPlace } from '#domain/quest/quest-rules.ts';
import { isQuestId } from '#domain/quest/quest.ts';
import { toStoredQuest } from '#domain/quest/to-stored-quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { limits } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import {
  type Sent,
  brokenRule,
  checkIdentity,
  pointerInBody,
  refuseViolations,
} from '#server/content/documents/sent-document.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { usesOfQuest } from '#server/content/entries/uses/uses-of-quest.ts';
import { invalidContent, ProblemError } from '#server/errors.ts';
import { noteNamed } from '#server/content/checks/named-entries.ts';
import { prepareChecks, type WorldOfChecks } from '#server/content/checks/world-of-checks.ts';
import { checkSentMarks, toMarksText } from './sent-marks.ts';

export const toQuestWrite = (sent: Sent<QuestBody>, checks: WorldOfChecks): DocumentWrite => {
  const { id } = sent;
  const { world, beforeOf, ...known } = prepareChecks(checks);
  const before = beforeOf(id);
  const counted = addMissingCoins(sent.body, before, world);
  const misshapen = checkShape(counted, world);
  if (misshapen) throw refuseMisshapen(misshapen, world);
  if (!isQuestId(id)) throw invalidContent('#/id', problems.questId(limits.generatedId), limits.generatedId);
  checkIdentity(sent);
  const { entryOf, listNamed } = noteNamed(known.entryOf);
  const marked = checkSentMarks(sent);
  if (marked) throw refuseViolations([marked]);
  const violation = checkQuest(counted, world, { before, entryOf });
  if (violation) throw brokenRule(violation, placeInQuest(violation));
  return { ...toCheckedQuestWrite(sent, world), named: listNamed() };
};

const refuseMisshapen = (misshapen: ShapeViolation, world: IndexedWorld): ProblemError => {
  const detail = describeViolation(misshapen);
  return new ProblemError({
    status: 422,
    code: problemCodes.invalidContent,
    detail,
    members: { errors: [{ pointer: pointerInBody(placeInQuest(misshapen)), detail }] },
    mayStay: lacksCoin(misshapen, world),
  });
};

/** The replaced quest shows whether the coin came to the world later. */
export const lacksCoin = ({ code, params }: ShapeViolation, { coins }: IndexedWorld): boolean =>
  code === 'property_part_missing' && coins.some(({ id }) => 'part' in params && id === params.part);

export const placeInQuest = ({ section, property, field }: QuestPlace): readonly (string | undefined)[] => [
  section,
  property,
  field,
];

export const toCheckedQuestWrite = (
  { owner, id, by, body: { origin: from, ...body } }: Sent<QuestBody>,
  world: IndexedWorld,
  place: readonly string[] = [],
): DocumentWrite => {
  const quest = toStoredQuest(body, { id, uid: owner }, world);
  return {
    owner,
    id,
    by,
    title: quest.title,
    type: quest.type,
    document: JSON.stringify(quest),
    ...(body.marks && { marks: toMarksText(body) ?? null }),
    ...(place.length > 0 && { place }),
    uses: JSON.stringify(usesOfQuest(quest)),
    ...(from && { from }),
  };
};
