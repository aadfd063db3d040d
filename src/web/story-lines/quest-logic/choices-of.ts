import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

/** The choices that hold a quest, with their ids. */
export const choicesOf = ({ choices = {} }: StoryGraph, quest: string): readonly (readonly [string, Choice])[] =>
  Object.entries(choices).filter(([, { quests }]) => quests.includes(quest));
