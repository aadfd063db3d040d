import { useMemo, useState } from 'react';
import { linksOf } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import type { Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';
import { logicOfLine } from './quest-logic.ts';
import { type QuestNode, type Shown, toQuestNodes } from './quest-nodes.ts';
import { type LinksShown, noLinks, type StoryLink, toStoryLinks } from './story-links.ts';

export function useGraphElements({
  line,
  quests,
  unsaved,
  selection,
  open,
  dragged,
  linkingFrom,
  marks,
  lineTitleOf,
  routes,
}: Shown & { routes: Routes }) {
  const [elements] = useState(createGraphElements);
  const logic = useMemo(() => logicOfLine(line), [line]);
  const nodes = useMemo(
    () => elements.nodesOf({ line, quests, unsaved, logic, selection, open, dragged, linkingFrom, marks, lineTitleOf }),
    [elements, line, quests, unsaved, logic, selection, open, dragged, linkingFrom, marks, lineTitleOf],
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
