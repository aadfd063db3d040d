import * as z from 'zod/mini';
import { questAddress, savedQuest } from '#contract/quests.ts';
import { mergeQuests } from '#domain/merge/merge-quests.ts';
import { compareQuests } from '#domain/submission/compare.ts';
import { draftOf, type QuestDraft } from '#web/quests/quest-draft.ts';
import { request } from '#web/shared/api.ts';
import type { Comparison } from '#web/shared/items/conflict/save-merging.ts';

/** Merges a draft with what is saved now. */
export const compareQuest = async (
  owner: string,
  draft: QuestDraft,
  save: (merged: QuestDraft) => Promise<unknown>,
): Promise<Comparison> => {
  const { body } = await request('GET', questAddress(owner, draft.id));
  const saved = z.parse(savedQuest, body);
  const theirs = draftOf(saved);
  const { original: base, content: mine } = draft;
  const { questions, settle } = mergeQuests({ base, mine, theirs: theirs.content });
  return {
    savedAt: saved.updated_at,
    questions,
    tellBroughtIn: (choices) => compareQuests(mine, settle(choices)).map(({ about }) => about),
    save: (choices) => save({ ...theirs, content: settle(choices) }),
  };
};
