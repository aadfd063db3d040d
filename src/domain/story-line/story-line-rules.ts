import { turnsDirection, isOneLine } from '#domain/text/text.ts';
import { isReadWithin } from '#domain/text/markup/markup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { checkCanvasElements } from './canvas-element-rules.ts';
import { checkGraph, tooManyQuests } from './graph-rules.ts';
import type { StoryLineViolation } from './story-line-violation.ts';
import type { StoryLineContent } from './story-line.ts';

/** The first broken rule, in the order of docs/behaviour/story-lines.md, Rules of a story line. */
export const checkStoryLine = (line: StoryLineContent, world: IndexedWorld): StoryLineViolation | null =>
  checkTitle(line, world) ??
  checkDescription(line, world) ??
  checkQuestCount(line, world) ??
  checkGraph(line) ??
  checkCanvasElements(line);

/** A line above the maximum may shrink but not grow. */
export const checkQuestMaximum = (quests: number, before: number, world: IndexedWorld): StoryLineViolation | null =>
  quests <= Math.max(world.limits.story_quests.max, before) ? null : tooManyQuests(world);

type Check = (line: StoryLineContent, world: IndexedWorld) => StoryLineViolation | null;

const checkTitle: Check = ({ title }, { limits, markup }) => {
  if (!isReadWithin(title, limits.story_line_title, markup))
    return { section: 'title', code: 'storyline_title_length', params: limits.story_line_title };
  if (!isOneLine(title)) return { section: 'title', code: 'storyline_title_line', params: {} };
  return turnsDirection(title) ? { section: 'title', code: 'storyline_title_direction', params: {} } : null;
};

const checkDescription: Check = ({ description }, { limits, markup }) =>
  isReadWithin(description, limits.story_line_description, markup)
    ? null
    : { section: 'description', code: 'storyline_description_length', params: limits.story_line_description };

const checkQuestCount: Check = ({ story_quests }, { limits }) => {
  const { min } = limits.story_quests;
  return Object.keys(story_quests).length >= min
    ? null
    : { section: 'story_quests', code: 'storyline_quests_too_few', params: { min } };
};
