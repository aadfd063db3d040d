import { useMemo, useState } from 'react';
import { linksOf } from './link-id.ts';
import type { QuestNode } from './quest-node.ts';
import { type Shown, toQuestNodes } from './quest-nodes.ts';
import type { Routes } from '#web/story-lines/graph/routing/route-links.ts';
import { type LinksShown, noLinks, type StoryLink, toStoryLinks } from './story-links.ts';

export function useGraphElements({
  line,
  quests,
  selection,
  open,
  dragged,
  linkingFrom,
  routes,
}: Shown & { routes: Routes }) {
  const [elements] = useState(createGraphElements);
  const nodes = useMemo(
    () => elements.nodesOf({ line, quests, selection, open, dragged, linkingFrom }),
    [elements, line, quests, selection, open, dragged, linkingFrom],
  );
  const links = useMemo(() => linksOf(selection), [selection]);
  const edges = useMemo(
    () => elements.edgesOf({ line, quests, selection: links, routes }),
    [elements, line, quests, links, routes],
  );
  return { nodes, edges };
}

const createGraphElements = () => {
  let nodes: QuestNode[] = [];
  let links = noLinks;
  return {
    nodesOf: (shown: Shown): QuestNode[] => (nodes = toQuestNodes(shown, nodes)),
    edgesOf: (shown: LinksShown): StoryLink[] => (links = toStoryLinks(shown, links)).edges,
  };
};
