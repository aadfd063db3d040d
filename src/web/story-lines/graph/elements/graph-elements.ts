import type { QuestNode } from './quest-node.ts';
import { type Shown, toQuestNodes } from './quest-nodes.ts';
import { type StoryLink, toStoryLinks } from './story-links.ts';

/** Makes React Flow's nodes and edges of a line, and remembers them, so that those that stay as they are stay the very same. */
export const createGraphElements = () => {
  let nodes: QuestNode[] = [];
  let edges: StoryLink[] = [];
  return {
    nodesOf: (shown: Shown): QuestNode[] => (nodes = toQuestNodes(shown, nodes)),
    edgesOf: (shown: Pick<Shown, 'line' | 'quests' | 'selection'>): StoryLink[] => (edges = toStoryLinks(shown, edges)),
  };
};
