import type { StoryGraph, StoryQuest } from '#domain/story-line/story-line.ts';
import { needsOf } from './index-logic.ts';

/** Whether players may go through it in ways that differ in more than the order. */
export const hasPaths = ({ story_quests, choices = {} }: StoryGraph): boolean =>
  Object.keys(choices).length > 0 || Object.values(story_quests).some(needsFewer);

/** Whether players differ in what they do. */
export const hasLogic = (line: StoryGraph): boolean =>
  hasPaths(line) || Object.values(line.story_quests).some(({ optional }) => optional);

const needsFewer = (storyQuest: StoryQuest): boolean =>
  needsOf(storyQuest) < Object.keys(storyQuest.prerequisite_quests).length;
