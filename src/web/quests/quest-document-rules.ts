import { mergeQuests } from '#domain/merge/merge-quests.ts';
import { collections } from '#domain/quest-properties/property-kind.ts';
import { checkQuest, type QuestSection } from '#domain/quest/quest-rules.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { compareQuests } from '#domain/submission/compare.ts';
import { describeDifference, describeMerge, describeSubject } from '#messages/describe-comparison.ts';
import { messageOf } from '#messages/message-of.ts';
import { questRules } from '#texts/quest-rules.ts';
import type { DocumentRules, RefusedRule } from '#web/documents/document-rules.ts';
import type { QuestFault } from './quest-fault.ts';

const sections: readonly QuestSection[] = ['title', 'description', ...collections];

/** Where the editor shows a violation that the server found; null if in none of its sections. */
const placeRefusal = ({ message, path: [name, property, field] }: RefusedRule): QuestFault | null => {
  const section = sections.find((known) => known === name);
  if (!section) return null;
  return { section, message, ...(property && { property }), ...(field && { field }) };
};

export const questDocumentRules: DocumentRules<QuestContent, QuestFault> = {
  check: (quest) => {
    const violation = checkQuest(quest);
    return violation && { ...violation, message: messageOf(questRules, violation) };
  },
  placeRefusal,
  compare: (before, after) => compareQuests(before, after).map(describeDifference),
  merge: (versions) => describeMerge(mergeQuests(versions)),
  describeChanges: (from, merged) => compareQuests(from, merged).map(({ about }) => describeSubject(about)),
};
