import { mergeQuests } from '#domain/merge/merge-quests.ts';
import { collections } from '#domain/quest-properties/property-kind.ts';
import { checkQuest, type QuestViolation, type QuestSection } from '#domain/quest-rules.ts';
import type { QuestContent } from '#domain/quest.ts';
import { compareQuests } from '#domain/submission/compare.ts';
import type { DocumentRules, RefusedRule } from '#web/documents/document-rules.ts';

const sections: readonly QuestSection[] = ['title', 'description', ...collections];

/** The rule that the server found broken, as the editor shows it; null where it is in none of its sections. */
const placeRefusal = ({ code, message, path: [name, property, field] }: RefusedRule): QuestViolation | null => {
  const section = sections.find((known) => known === name);
  if (!section) return null;
  return { section, code, message, ...(property && { property }), ...(field && { field }) };
};

/** What quests must keep, how they differ and how they merge. */
export const questDocumentRules: DocumentRules<QuestContent, QuestViolation> = {
  check: checkQuest,
  placeRefusal,
  compare: compareQuests,
  merge: mergeQuests,
  tellChanges: (from, merged) => compareQuests(from, merged).map(({ about }) => about),
};
