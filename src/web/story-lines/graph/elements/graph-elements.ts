import type { QuestNode } from './quest-node.ts';
import { type Shown, toQuestNodes } from './quest-nodes.ts';
import { noLinks, type StoryLink, toStoryLinks } from './story-links.ts';

/** Makes React Flow's nodes and edges of a line, and remembers them, so that those that stay as they are stay the very same. */
export const createGraphElements = () => {
  let nodes: QuestNode[] = [];
  let links = noLinks;
  return {
    nodesOf: (shown: Shown): QuestNode[] => (nodes = toQuestNodes(shown, nodes)),
    edgesOf: (shown: Pick<Shown, 'line' | 'quests' | 'selection'>): StoryLink[] =>
      (links = toStoryLinks(shown, links)).edges,
  };
};
