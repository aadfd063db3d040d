import { hasLink, type Link } from '#domain/story-line/prerequisite-graph.ts';
import { holdsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import { readLinkId } from '#web/story-lines/graph/elements/link-id.ts';

export type PickedElements = { readonly quests: readonly string[]; readonly links: readonly Link[] };

export const pickedElements = (line: StoryGraph, ids: Iterable<string>): PickedElements => {
  const all = [...ids];
  return {
    quests: all.filter((id) => holdsQuest(line, id)),
    links: all.flatMap((id) => readLinkId(id) ?? []).filter((link) => hasLink(line, link)),
  };
};
