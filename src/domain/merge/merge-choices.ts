import { ownValue } from '#domain/own-value.ts';
import { limits } from '#domain/limits.ts';
import { mergePlace, questionsOf } from './merge-place.ts';
import type { Merge, Versions, NameOf } from './merge.ts';
import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import { areSameChoices } from '#domain/story-line/logic/write-story-quest.ts';
import { containsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import { mergeChoice, type MergedMembers } from './merge-choice.ts';

/** Merged as a whole where the choices of both sides could be too many. Quests that leave the line may still be in choices. */
export const mergeChoices = (
  versions: Versions<StoryGraph>,
  members: MergedMembers,
  nameOf: NameOf,
): Merge<Choices> => {
  const { base, mine, theirs } = versions;
  const ids = [...new Set([...Object.keys(theirs.choices ?? {}), ...Object.keys(mine.choices ?? {})])];
  const contains = {
    mine: (quest: string) => containsQuest(mine, quest),
    theirs: (quest: string) => containsQuest(theirs, quest),
  };
  const merged = ids.map((id) => {
    const own = { base: choiceIn(base, id), mine: choiceIn(mine, id), theirs: choiceIn(theirs, id) };
    return { id, ...mergeChoice({ id, versions: own, contains, members, nameOf }) };
  });
  if (merged.filter(({ isPossible }) => isPossible).length > limits.choices.max) return mergeAll(versions);
  return {
    questions: merged.flatMap(({ questions }) => questions),
    settle: (answers) =>
      Object.fromEntries(
        merged.flatMap(({ id, settle }) => {
          const choice = settle(answers);
          return choice ? [[id, choice] as const] : [];
        }),
      ),
  };
};

const choiceIn = ({ choices }: StoryGraph, id: string) => ownValue(choices, id);

const mergeAll = ({ base, mine, theirs }: Versions<StoryGraph>): Merge<Choices> => {
  const whole = mergePlace<Choices>(
    {
      id: 'choices',
      about: { code: 'all_choices', params: {} },
      isSame: areSameChoices,
      describe: (choices) => ({ code: 'choices', params: Object.values(choices).map(({ title }) => title) }),
    },
    { base: base.choices ?? {}, mine: mine.choices ?? {}, theirs: theirs.choices ?? {} },
  );
  return { questions: questionsOf([whole]), settle: whole.pick };
};
