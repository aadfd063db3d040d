import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryLineContent, StoryQuest } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d, e } from './a-story-line.ts';

/** Three ways to one end: any two open it, and of two of them a player does one. */
export const aBranchingLine = (
  parts: Readonly<Record<string, Partial<StoryQuest>>> = {
    [b]: { optional: true },
    [d]: { needs: 2, hidden_until_open: true },
    [e]: { repeat: { every: 'day', at: '04:00' } },
  },
  choices: Readonly<Record<string, Choice>> | undefined = {
    tide: { title: 'Ebb or flood', quests: [b, c], at_most: 1 },
  },
): StoryLineContent => {
  const line = aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c], [e]: [] });
  const story_quests = Object.fromEntries(
    Object.entries(line.story_quests).map(([id, quest]) => [id, { ...quest, ...parts[id] }]),
  );
  return { ...line, story_quests, ...(choices && { choices }) };
};
