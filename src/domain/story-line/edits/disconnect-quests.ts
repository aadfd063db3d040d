import { hasLink, type Link } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { withStoryQuests } from './edit.ts';
import { withoutPrerequisites } from './remove-story-quests.ts';

export const disconnectQuests = <Line extends StoryGraph>(line: Line, links: readonly Link[]): Line => {
  const present = links.filter((link) => hasLink(line, link));
  if (present.length === 0) return line;
  const story_quests = { ...line.story_quests };
  for (const [target, its] of Map.groupBy(present, (link) => link.target)) {
    const storyQuest = story_quests[target];
    if (storyQuest) story_quests[target] = withoutPrerequisites(storyQuest, new Set(its.map(({ source }) => source)));
  }
  return withStoryQuests(line, story_quests);
};
