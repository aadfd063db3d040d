import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

/** A command without an effect returns the same `line`. */
export type Edit<Line> = { readonly line: Line; readonly refusal: StoryLineViolation | null };

export const withStoryQuests = <Line extends StoryGraph>(line: Line, story_quests: Line['story_quests']): Line => ({
  ...line,
  story_quests,
});
