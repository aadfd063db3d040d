import * as z from 'zod/mini';
import { type SavedQuest, questAddress, questRemovalAddress, questsAddress, savedQuest } from '#contract/quests.ts';
import { versionShape } from '#contract/versions.ts';
import { isStoredQuest, blankQuest, toQuestId, type QuestContent } from '#domain/quest/quest.ts';
import { logError } from '#web/shared/errors/log.ts';
import { ScrollText } from 'lucide-react';
import { questContentOf } from '#domain/document/content-of.ts';
import * as texts from '#texts/quests.ts';
import type { DocumentKind } from '#web/documents/document-kind.ts';
import { countNoun } from '#web/documents/document-words.ts';
import { generateId } from '#web/shared/generate-id.ts';
import { editPlainly } from '#web/documents/drafts/plain-editing.ts';
import { historyAddresses } from '#web/documents/history/history-addresses.ts';
import { documentScreens } from '#web/shared/address/document-screens.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { isQuestDraft, isSameQuest, nameQuestDifferences } from './quest-draft.ts';
import { useList } from '#web/documents/list/use-list.ts';

const listShape = z.object({ items: z.array(z.unknown()) });
const versioned = z.object(versionShape);

/** What is no valid quest is left out and logged. */
export const readQuestList = (answer: unknown): SavedQuest[] =>
  z.parse(listShape, answer).items.filter((item): item is SavedQuest => {
    if (isSavedQuest(item)) return true;
    logError('A stored quest was left out, for it lacks fields of a quest', item);
    return false;
  });

const isSavedQuest = (item: unknown): item is SavedQuest => isStoredQuest(item) && z.safeParse(versioned, item).success;

export const questKind: DocumentKind<QuestContent, SavedQuest> = {
  name: 'quests',
  words: texts.kindNames,
  chapter: 'quests',
  param: documentScreens.quests.param,
  screens: documentScreens.quests,
  addresses: { list: questsAddress, one: questAddress, ...historyAddresses('quests') },
  containedIn: { name: 'story-lines', removal: questRemovalAddress },
  Icon: ScrollText,
  blank: blankQuest,
  newId: () => toQuestId(generateId()),
  readList: readQuestList,
  readSaved: (answer) => z.parse(savedQuest, answer),
  ownFields: (owner) => ({ uid: owner }),
  contentOf: (quest) => questContentOf(quest, loadedWorld()),
  isDraft: isQuestDraft,
  isSame: isSameQuest,
  countContents: ({ requirements, objectives, rewards }) => [
    countNoun(Object.keys(requirements).length, 'requirement'),
    countNoun(Object.keys(objectives).length, 'objective'),
    countNoun(Object.keys(rewards).length, 'reward'),
  ],
  nameDifferences: nameQuestDifferences,
  edit: editPlainly,
  isUnfit: ({ objectives }) => Object.keys(objectives).length < loadedWorld().limits.objectives.min,
  rules: async () => (await import('./quest-document-rules.ts')).questDocumentRules,
};

export const useQuests = (owner: string, isRead = true) => useList(questKind, owner, isRead);
