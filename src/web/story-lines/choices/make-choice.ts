import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import { newChoice } from './new-choice.ts';

/** The selected quests become a choice, whose title is written next. */
export const makeChoice = ({ quests, showChoice }: SelectionState, onCommand: PerformCommand): void => {
  const change = newChoice(quests);
  if (!onCommand({ kind: 'logic', change })) showChoice(change.id);
};
