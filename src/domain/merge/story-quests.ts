import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Versions } from './merge.ts';

export type StoryQuests = StoryGraph['story_quests'];

export const storyQuestsOf = ({ base, mine, theirs }: Versions<StoryGraph>): Versions<StoryQuests> => ({
  base: base.story_quests,
  mine: mine.story_quests,
  theirs: theirs.story_quests,
});

export type NameOf = (questId: string) => string;
