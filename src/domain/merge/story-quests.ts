import type { StoryLineContent } from '#domain/story-line/story-line.ts';

export type StoryQuests = StoryLineContent['story_quests'];

export type NameOf = (questId: string) => string;
