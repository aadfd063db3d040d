import { ownValue } from '#domain/own-value.ts';
import { limits } from '#domain/limits.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import type { Choice, Choices } from './logic-shape.ts';
import { writeStoryQuest } from './write-story-quest.ts';

/** The story quest with these prerequisites. It needs at most as many as it has. */
export const withPrerequisites = (
  storyQuest: StoryQuest,
  prerequisite_quests: StoryQuest['prerequisite_quests'],
): StoryQuest => {
  const { needs, ...others } = storyQuest;
  const count = Object.keys(prerequisite_quests).length;
  const left = needs === undefined || count === 0 ? undefined : Math.min(needs, count);
  return writeStoryQuest({ ...others, prerequisite_quests, needs: left });
};

/** The choices with the quests that stay. A choice of one quest goes. Returns the same object if nothing changes. */
export const keepInChoices = (choices: Choices | undefined, stays: (quest: string) => boolean): Choices | undefined => {
  const entries = Object.entries(choices ?? {});
  const kept = entries.flatMap(([id, choice]) => {
    const left = keepInChoice(choice, stays);
    return left ? [[id, left] as const] : [];
  });
  const isSame = kept.length === entries.length && kept.every(([id, choice]) => choice === ownValue(choices, id));
  if (isSame) return choices;
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
};

/** A choice allows at least one quest less than it has. null: too few quests stay. Returns the same object if nothing changes. */
export const keepInChoice = (choice: Choice, stays: (quest: string) => boolean): Choice | null => {
  const quests = choice.quests.filter(stays);
  if (quests.length < limits.choiceQuests.min) return null;
  const at_most = Math.min(choice.at_most, quests.length - 1);
  const isSame = quests.length === choice.quests.length && at_most === choice.at_most;
  return isSame ? choice : { ...choice, quests, at_most };
};
