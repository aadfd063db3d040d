import type { StoryLineContent } from '#domain/story-line/story-line.ts';

/** The quests of a story line with their places and links, by their ids. */
export type StoryQuests = StoryLineContent['story_quests'];

/** A quest's name in a question of the merge. */
export type NameOf = (questId: string) => string;
