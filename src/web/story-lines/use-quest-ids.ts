import { useMemo } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

/** The quests of a line, the same array until one comes or goes. */
export const useQuestIds = ({ story_quests }: StoryGraph): readonly string[] => {
  const names = Object.keys(story_quests).join(' ');
  return useMemo(() => (names === '' ? [] : names.split(' ')), [names]);
};
