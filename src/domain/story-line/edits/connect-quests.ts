import { hasLink, type Link } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { withStoryQuests, type Edit } from './edit.ts';
import { withoutPrerequisites } from './remove-story-quests.ts';
import { checkLink, linkPresent } from '#domain/story-line/graph-rules.ts';
import { withPrerequisites } from '#domain/story-line/logic/keep-logic.ts';

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

export const connectQuests = <Line extends StoryGraph>(line: Line, link: Link): Edit<Line> => {
  const refusal = checkLink(line, link);
  const target = line.story_quests[link.target];
  if (refusal || !target || hasLink(line, link)) return { line, refusal };
  const prerequisite_quests = { ...target.prerequisite_quests, [link.source]: link.source };
  const linked = { ...target, prerequisite_quests };
  return { line: withStoryQuests(line, { ...line.story_quests, [link.target]: linked }), refusal: null };
};

/** Leads one end of a link to another quest. A quest that only gets another prerequisite in place of one needs as many as before. */
export const relinkQuests = <Line extends StoryGraph>(line: Line, link: Link, now: Link): Edit<Line> => {
  if (!hasLink(line, link) || (link.source === now.source && link.target === now.target))
    return { line, refusal: null };
  if (hasLink(line, now)) return { line, refusal: linkPresent(now) };
  const edit = connectQuests(disconnectQuests(line, [link]), now);
  if (edit.refusal) return { line, refusal: edit.refusal };
  const target = line.story_quests[link.target];
  if (!target || now.target !== link.target) return edit;
  const sources = Object.keys(target.prerequisite_quests).map((source) =>
    source === link.source ? now.source : source,
  );
  const led = withPrerequisites(target, Object.fromEntries(sources.map((source) => [source, source])));
  return { line: withStoryQuests(line, { ...line.story_quests, [link.target]: led }), refusal: null };
};
