import type { QuestBody } from '#contract/quests.ts';
import { checkShape } from '#domain/quest/check-shape.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import type { QuestPlace } from '#domain/quest/quest-violation.ts';
import { isQuestId } from '#domain/quest/quest.ts';
import { toStoredQuest } from '#domain/quest/to-stored-quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { limits } from '#domain/limits.ts';
import * as problems from '#messages/en/server/problems.ts';
import type { Sent } from '#server/documents/sent-document.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { brokenRule, checkIdentity, toPointer } from '#server/documents/sent-document.ts';
import { usesOfQuest } from '#server/entries/uses/uses-of-quest.ts';
import { invalidContent } from '#server/errors.ts';
import { noteNamed } from '#server/world/checks/named-entries.ts';
import { prepareChecks, type WorldOfChecks } from '#server/world/checks/world-of-checks.ts';

export const toQuestWrite = (sent: Sent<QuestBody>, checks: WorldOfChecks): DocumentWrite => {
  const { id, body } = sent;
  const { world, beforeOf, ...known } = prepareChecks(checks);
  const misshapen = checkShape(body, world);
  if (misshapen) throw invalidContent(toPointer(placeOf(misshapen)), describeViolation(misshapen));
  if (!isQuestId(id)) throw invalidContent('#/id', problems.questId(limits.generatedId), limits.generatedId);
  checkIdentity(sent);
  const { entryOf, listNamed } = noteNamed(known.entryOf);
  const violation = checkQuest(body, world, { before: beforeOf(id), entryOf });
  if (violation) throw brokenRule(violation, placeOf(violation));
  return { ...toCheckedQuestWrite(sent, world), named: listNamed() };
};

export const placeOf = ({ section, property, field }: QuestPlace): readonly (string | undefined)[] => [
  section,
  property,
  field,
];

export const toCheckedQuestWrite = ({ owner, id, by, body }: Sent<QuestBody>, world: IndexedWorld): DocumentWrite => {
  const quest = toStoredQuest(body, { id, uid: owner }, world);
  return {
    owner,
    id,
    by,
    title: quest.title,
    type: quest.type,
    document: JSON.stringify(quest),
    uses: JSON.stringify(usesOfQuest(quest)),
  };
};
