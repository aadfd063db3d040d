import { type QuestPlace, checkQuest, type QuestSection } from '#domain/quest/quest-rules.ts';
import type { Described } from '#messages/message-of.ts';
import { mergeQuests } from '#domain/merge/merge-quests.ts';
import { collections } from '#domain/world/property.ts';
import { leaveOutUnknownFields } from '#domain/quest/unknown-fields.ts';
import { findUnknownField } from '#domain/quest/check-shape.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { compareQuests } from '#domain/submission/compare.ts';
import { describeDifference, describeMerge, describeSubject } from '#messages/describe-comparison.ts';
import { describeQuestViolation } from '#messages/describe-property-violation.ts';
import type { DocumentRules, RefusedRule } from '#web/documents/document-rules.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { loadedEntries } from '#web/shared/world/kept-entries.ts';
import { settleNames } from './settle-names.ts';
import { followQuest } from './follow-quest.ts';

export type QuestFault = Described<QuestPlace>;

const sections: readonly QuestSection[] = ['title', 'description', 'fields', ...collections, 'reward_groups'];

const placeRefusal = ({ message, path: [name, property, field] }: RefusedRule): QuestFault | null => {
  const section = sections.find((known) => known === name);
  if (!section) return null;
  if (section === 'fields') return { section, message, ...(property && { field: property }) };
  return { section, message, ...(property && { property }), ...(field && { field }) };
};

export const questDocumentRules: DocumentRules<QuestContent, QuestFault> = {
  check: (quest) => {
    const world = loadedWorld();
    const violation = checkQuest(quest, world, { entryOf: loadedEntries().entryOf }) ?? findUnknownField(quest, world);
    return violation && { ...violation, message: describeQuestViolation(violation) };
  },
  settle: async (quest) => (await settleNames([quest]))[0] ?? quest.content,
  placeRefusal,
  leaveOutUnknown: (quest) => leaveOutUnknownFields(quest, loadedWorld()),
  compare: (before, after) => compareQuests(before, after, loadedWorld()).map(describeDifference),
  follow: followQuest,
  merge: (versions) => describeMerge(mergeQuests(versions, loadedWorld())),
  describeChanges: (from, merged) =>
    compareQuests(from, merged, loadedWorld()).map(({ about }) => describeSubject(about)),
};
