import type { Choices } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e } from './a-story-line.ts';
import { withLogic } from './with-logic.ts';
import type { LogicFields } from '#domain/story-line/logic/write-story-quest.ts';

const allLogic: Readonly<Record<string, LogicFields>> = {
  [b]: { optional: true },
  [d]: { needs: 2, hidden_until_open: true },
  [e]: { repeat: { every: 'day', at: '04:00' } },
};

/** Any two of three quests open the fourth, players do one of two of them, and a fifth stands alone. */
export const aBranchingLine = (
  parts = allLogic,
  choices: Choices = { tide: { title: 'Ebb or flood', quests: [b, c], at_most: 1 } },
): StoryLineContent => withLogic(aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c], [e]: [] }), parts, choices);
