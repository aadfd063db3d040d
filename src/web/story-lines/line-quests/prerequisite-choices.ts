import { descendantsOf, hasLink, storyOrder } from '#domain/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line.ts';

/** A quest that may become a prerequisite, or, where it comes after already, may not. */
export type PrerequisiteChoice = { readonly id: string; readonly wouldCircle: boolean };

/** The line's other quests that are no prerequisite of this one yet, in story order. */
export const prerequisiteChoices = (line: StoryGraph, target: string): PrerequisiteChoice[] => {
  const later = descendantsOf(line, target);
  return storyOrder(line)
    .filter((source) => source !== target && !hasLink(line, { source, target }))
    .map((id) => ({ id, wouldCircle: later.has(id) }));
};
