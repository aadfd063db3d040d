import { useStoreApi } from '@xyflow/react';
import { useState } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { QuestNode } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import type { StoryLink } from '#web/story-lines/graph/scene/elements/story-links.ts';
import type { Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { firstViewport } from './viewports.ts';
import { flowSettings } from './flow-settings.ts';
import { openingOf } from './use-shown-part.ts';
import { targetsAt } from './use-targets.ts';

type Opened = {
  line: StoryGraph;
  quests: ReadonlyMap<string, QuestContent>;
  editable: boolean;
  size: Size;
};

/**
 * Writes where a line opens into React Flow before its first render. React Flow does so after it, and then renders all again.
 * It also keeps React Flow from measuring cards: nodes come with their sizes, but it measures each that comes into view.
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

const { connectOnClick, nodeExtent, elevateEdgesOnSelect } = flowSettings;

/** The settings on which the drawing depends. */
const drawnSettings = { connectOnClick, nodeExtent, elevateEdgesOnSelect };

/** Writes the elements of a line into React Flow before its first render. React Flow does so after it, and is spared that. */
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
  // The nodes say all that there is to measure.
};
