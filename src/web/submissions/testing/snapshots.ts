import type { Quest } from '#domain/quest/quest.ts';
import { toStoryLineId, type StoryLine } from '#domain/story-line/story-line.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';

type LineSnapshot = { quests: Quest[]; story_line: StoryLine };

export const officialQuest = (title: string): Quest => anOwnedQuest({ uid: officialOwner, title });

/** Each quest is the prerequisite of the next. */
export const lineOf = (...quests: Quest[]): LineSnapshot => {
  const before = quests.map(({ id }, index) => [id, quests.slice(Math.max(0, index - 1), index).map((it) => it.id)]);
  const content = aStoryLine(Object.fromEntries(before) as Record<string, string[]>, { title: 'A line of quests' });
  return { quests, story_line: { ...content, id: toStoryLineId(officialOwner, 'abcdefgh') } };
};

export const addQuestTo = ({ quests }: LineSnapshot, quest: Quest): LineSnapshot => lineOf(...quests, quest);
