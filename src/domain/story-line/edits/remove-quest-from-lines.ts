import type { StoryLineRules, Violation } from '#domain/violation.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { holdsQuest, type StoryGraph, type StoryLineContent } from '#domain/story-line/story-line.ts';
import { removeStoryQuests } from './remove-story-quests.ts';

type QuestNeeded = Violation<Pick<StoryLineRules, 'quest_needed_by_story_lines'>>;

/** The changed lines, or the titles of the lines that would keep too few quests. */
export type QuestRemoval<Line> =
  | { readonly refusal: null; readonly changed: readonly Line[] }
  | { readonly refusal: QuestNeeded };

export const removeQuestFromLines = <Line extends StoryLineContent>(
  lines: readonly Line[],
  questId: string,
  world: IndexedWorld,
): QuestRemoval<Line> => {
  const using = lines.filter((line) => holdsQuest(line, questId));
  const titles = using.filter((line) => wouldFallBelowMinimum(line, questId, world)).map(({ title }) => title);
  if (titles.length > 0)
    return { refusal: { code: 'quest_needed_by_story_lines', params: { min: world.limits.story_quests.min, titles } } };
  return { refusal: null, changed: using.map((line) => removeStoryQuests(line, [questId])) };
};

export const wouldFallBelowMinimum = (line: StoryGraph, questId: string, { limits }: IndexedWorld): boolean =>
  holdsQuest(line, questId) && Object.keys(line.story_quests).length <= limits.story_quests.min;
