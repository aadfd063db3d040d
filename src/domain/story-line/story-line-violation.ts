import type { StoryLineRules, Violation } from '#domain/violation.ts';

/** In the graph, the wrong quest comes last. `choice` is the id of the wrong one. `part` is a part of the quest or choice. `index` is the place of a picture or note. */
export type StoryLinePlace = {
  readonly section: 'title' | 'description' | 'story_quests' | 'choices' | 'pictures' | 'notes';
  readonly quests?: readonly string[];
  readonly choice?: string;
  readonly part?: string;
  readonly index?: number;
};

export type StoryLineViolation = Violation<StoryLineRules> & StoryLinePlace;
