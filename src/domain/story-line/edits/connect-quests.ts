import { hasLink, type Link } from '#domain/story-line/prerequisite-graph.ts';
import { checkLink } from '#domain/story-line/story-line-rules.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { type Edit, withStoryQuests } from './edit.ts';

export const connectQuests = <Line extends StoryGraph>(line: Line, link: Link): Edit<Line> => {
  const refusal = checkLink(line, link);
  const target = line.story_quests[link.target];
  if (refusal || !target || hasLink(line, link)) return { line, refusal };
  const prerequisite_quests = { ...target.prerequisite_quests, [link.source]: link.source };
  const linked = { ...target, prerequisite_quests };
  return { line: withStoryQuests(line, { ...line.story_quests, [link.target]: linked }), refusal: null };
};
