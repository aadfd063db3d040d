import * as z from 'zod/mini';
import { questAddress, savedQuest } from '#contract/quests.ts';
import { questContentOf } from '#domain/content-of.ts';
import { mergeQuests } from '#domain/merge/merge-quests.ts';
import type { QuestContent } from '#domain/quest.ts';
import { compareQuests } from '#domain/submission/compare.ts';
import { request } from '#web/shared/api.ts';
import { readSaver } from './read-saver.ts';
import type { Changed, Comparison, SaveMerged } from './save-merging.ts';

/** Merges a changed quest with what is saved now. */
export const compareQuest = async (
  owner: string,
  { id, original, content }: Changed<QuestContent>,
  save: SaveMerged<QuestContent>,
): Promise<Comparison> => {
  const { body } = await request('GET', questAddress(owner, id));
  const saved = z.parse(savedQuest, body);
  const theirs = questContentOf(saved);
  const { questions, settle } = mergeQuests({ base: original, mine: content, theirs });
  return {
    savedAt: saved.updated_at,
    savedBy: await readSaver({ kind: 'quests', owner, id }, saved.version),
    questions,
    tellBroughtIn: (choices) => compareQuests(content, settle(choices)).map(({ about }) => about),
    save: async (choices) => {
      const merged = settle(choices);
      if (compareQuests(theirs, merged).length === 0) return saved;
      return save({ version: saved.version, original: theirs, content: merged });
    },
  };
};
