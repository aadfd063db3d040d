import type { StoryLineRules, Violation } from '#domain/violation.ts';

/** In the graph, the wrong quest comes last. `choice` is the id of the wrong one. `part` is a part of the quest or choice. */
export type StoryLinePlace = {
  readonly section: 'title' | 'description' | 'story_quests' | 'choices';
  readonly quests?: readonly string[];
  readonly choice?: string;
  readonly part?: string;
};

export type StoryLineViolation = Violation<StoryLineRules> & StoryLinePlace;
