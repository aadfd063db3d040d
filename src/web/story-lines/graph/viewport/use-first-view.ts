import { useStoreApi, type Viewport } from '@xyflow/react';
import { useState } from 'react';
import type { QuestNode } from '#web/story-lines/graph/elements/quest-node.ts';
import type { StoryLink } from '#web/story-lines/graph/elements/story-links.ts';
import { flowSettings } from '#web/story-lines/graph/flow-settings.ts';

/**
 * Writes where a line opens into React Flow before its first render. React Flow does so after it, and then renders all again.
 * It also keeps React Flow from measuring cards: nodes come with their sizes, but it measures each that comes into view.
 */
export function useFirstView({ x, y, zoom }: Viewport, canEdit: boolean): void {
  const store = useStoreApi<QuestNode, StoryLink>();
  useState(() =>
    store.setState({
      ...drawnSettings,
      transform: [x, y, zoom],
      nodesDraggable: canEdit,
      nodesConnectable: canEdit,
      updateNodeInternals: measureNothing,
    }),
  );
}

const { connectOnClick, nodeExtent, elevateEdgesOnSelect } = flowSettings;

/** The settings on which the drawing depends. */
const drawnSettings = { connectOnClick, nodeExtent, elevateEdgesOnSelect };

/** Writes the elements of a line into React Flow before its first render. */
export function useFirstElements(nodes: QuestNode[], edges: StoryLink[]): void {
  const store = useStoreApi<QuestNode, StoryLink>();
  useState(() => {
    const { setNodes, setEdges } = store.getState();
    setNodes(nodes);
    setEdges(edges);
  });
}

const measureNothing = (): void => {
  // The nodes say all that there is to measure.
};
