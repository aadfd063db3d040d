import { useStoreApi } from '@xyflow/react';
import { useState } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { QuestNode } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import type { StoryLink } from '#web/story-lines/graph/scene/elements/story-links.ts';
import type { Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { firstViewport } from './viewports.ts';
import { flowSettings } from './flow-settings.ts';
import { openingOf } from './use-view-moves.ts';
import { targetsAt } from './use-targets.ts';

type Opened = {
  line: StoryGraph;
  quests: ReadonlyMap<string, QuestContent>;
  editable: boolean;
  size: Size;
};

/**
 * Sets the first viewport in React Flow's store before its first render. React Flow itself sets it after that, and renders everything again.
 * React Flow must not measure cards either: nodes have their sizes, but it would measure each one that comes into view.
 */
export function useFirstView({ line, quests, editable, size }: Opened) {
  const store = useStoreApi<QuestNode, StoryLink>();
  const [first] = useState(() => {
    const start = firstViewport(openingOf(line, quests), size);
    return { start, targets: targetsAt(start.zoom) };
  });
  const { x, y, zoom } = first.start;
  useState(() =>
    store.setState({
      ...drawnSettings,
      transform: [x, y, zoom],
      nodesDraggable: editable,
      nodesConnectable: editable,
      updateNodeInternals: measureNothing,
    }),
  );
  return first;
}

const { nodeExtent, elevateEdgesOnSelect } = flowSettings;

/**
 * The settings on which the first drawing depends, but for those that React Flow's provider has read before: React draws everything a
 * second time, in one long step, where what was read changes while it draws.
 */
const drawnSettings = { nodeExtent, elevateEdgesOnSelect };

/** Sets the elements of a line in React Flow's store before its first render. React Flow itself sets them after that, and renders again. */
export function useFirstElements(nodes: QuestNode[], edges: StoryLink[]): void {
  const store = useStoreApi<QuestNode, StoryLink>();
  useState(() => {
    const { setNodes, setEdges } = store.getState();
    setNodes(nodes);
    setEdges(edges);
    store.setState({
      setNodes: (next) => {
        if (next !== store.getState().nodes) setNodes(next);
      },
      setEdges: (next) => {
        if (next !== store.getState().edges) setEdges(next);
      },
    });
  });
}

const measureNothing = (): void => {
  // The nodes have their sizes and handles.
};
