import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { boundsOfCards } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { limits } from '#domain/limits.ts';
import { newChoice } from '#web/story-lines/graph/input/graph-command.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';

/** The choices with a quest, with their ids. */
export const choicesOf = ({ choices = {} }: StoryGraph, quest: string): readonly (readonly [string, Choice])[] =>
  Object.entries(choices).filter(([, { quests }]) => quests.includes(quest));

/** The choices of a line with their ids, in the order of their frames on the canvas: from top to bottom, then across. */
export const choicesInOrder = ({ story_quests, choices = {} }: StoryGraph): (readonly [string, Choice])[] =>
  Object.entries(choices)
    .map(([id, choice]) => {
      const bounds = boundsOfCards(choice.quests.flatMap((quest) => story_quests[quest] ?? []));
      return { id, choice, x: bounds?.x ?? 0, y: bounds?.y ?? 0 };
    })
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
    .map(({ id, choice }) => [id, choice]);

/** Whether there are enough quests for a choice. */
export const canMakeChoice = (quests: readonly string[]): boolean => quests.length >= limits.choiceQuests.min;

export const addToChoice = (choice: Choice, added: readonly string[]): Choice => ({
  ...choice,
  quests: [...new Set([...choice.quests, ...added])],
});

/** The choice without a quest. A player still does fewer than all of its quests. */
export const takeOutOfChoice = (choice: Choice, taken: string): Choice => {
  const quests = choice.quests.filter((quest) => quest !== taken);
  return { ...choice, quests, at_most: Math.min(choice.at_most, quests.length - 1) };
};

/** Makes a choice of the selected quests and opens it, so that its title can be written. */
export const makeChoice = ({ quests, showChoice }: SelectionState, onCommand: PerformCommand): void => {
  const change = newChoice(quests);
  if (!onCommand({ kind: 'logic', change })) showChoice(change.id);
};
