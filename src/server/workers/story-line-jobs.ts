import { wouldFallBelowMinimum } from '#domain/story-line/remove-quest-from-lines.ts';
import { removeStoryQuests } from '#domain/story-line/remove-story-quests.ts';
import type { StoryLine } from '#domain/story-line.ts';
import { toStoryLineDocument } from '#server/story-lines/story-line-write.ts';

/** A story line without a quest, or that it would hold too few quests then. */
export type WithoutQuest =
  | { readonly fallsShort: true }
  | { readonly fallsShort: false; readonly document: string; readonly quests: readonly string[] };

/** Takes a quest out of a stored story line. */
export const takeOutOfLine = ({ document, quest }: { document: string; quest: string }): WithoutQuest => {
  const line = JSON.parse(document) as StoryLine;
  if (wouldFallBelowMinimum(line, quest)) return { fallsShort: true };
  const without = removeStoryQuests(line, [quest]);
  return {
    fallsShort: false,
    document: toStoryLineDocument(without),
    quests: Object.keys(without.story_quests),
  };
};
