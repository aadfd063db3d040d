import type { StoryLineViolation } from '#domain/story-line/story-line-rules.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

/**
 * What came of an act on a story line: the line afterwards and, where the act was refused, why. A refused act, and one
 * that changes nothing, gives back the very line it was given.
 */
export type Edit<Line> = { readonly line: Line; readonly refusal: StoryLineViolation | null };

/** The line with other quests; the rest of it stays. */
export const withStoryQuests = <Line extends StoryGraph>(line: Line, story_quests: Line['story_quests']): Line => ({
  ...line,
  story_quests,
});
