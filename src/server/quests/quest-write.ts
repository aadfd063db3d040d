import type { QuestBody } from '#contract/quests.ts';
import { checkQuest, type QuestPlace } from '#domain/quest/quest-rules.ts';
import { isQuestId, type Quest } from '#domain/quest/quest.ts';
import { limits } from '#domain/limits.ts';
import * as problems from '#messages/en/server/problems.ts';
import type { Sent } from '#server/documents/sent-document.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { brokenRule, checkIdentity } from '#server/documents/sent-document.ts';
import { invalidContent } from '#server/errors.ts';

export const toQuestWrite = (sent: Sent<QuestBody>): DocumentWrite => {
  const { id, body } = sent;
  if (!isQuestId(id)) throw invalidContent('#/id', problems.questId(limits.generatedId), limits.generatedId);
  checkIdentity(sent);
  const violation = checkQuest(body);
  if (violation) throw brokenRule(violation, placeOf(violation));
  return toCheckedQuestWrite(sent);
};

export const placeOf = ({ section, property, field }: QuestPlace): readonly (string | undefined)[] => [
  section,
  property,
  field,
];

export const toCheckedQuestWrite = ({ owner, id, by, body }: Sent<QuestBody>): DocumentWrite => {
  const { title, description, type, requirements, objectives, rewards } = body;
  const quest: Quest = { id, uid: owner, title, description, type, requirements, objectives, rewards };
  return { owner, id, by, title, type, document: JSON.stringify(quest) };
};
