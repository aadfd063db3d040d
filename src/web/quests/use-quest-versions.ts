import { useMemo } from 'react';
import * as z from 'zod/mini';
import { savedQuest } from '#contract/quests.ts';
import { checkQuest } from '#domain/quest-rules.ts';
import type { QuestContent } from '#domain/quest.ts';
import { compareQuests } from '#domain/submission/compare.ts';
import type { DocumentVersions } from '#web/documents/history/item-versions.ts';
import { draftOf } from './quest-draft.ts';
import { questWords } from './quest-words.ts';
import { useSaveQuest } from './use-quests.ts';

/** How the versions of an owner's quests are read, compared and restored. */
export const useQuestVersions = (owner: string): DocumentVersions<QuestContent> => {
  const { mutateAsync } = useSaveQuest(owner);
  return useMemo(
    () => ({
      one: questWords.one,
      read: (answer) => draftOf(z.parse(savedQuest, answer)).content,
      compare: compareQuests,
      prepare: async (content) => ({ content, gone: [], breach: checkQuest(content)?.message ?? null }),
      restore: mutateAsync,
    }),
    [mutateAsync],
  );
};
