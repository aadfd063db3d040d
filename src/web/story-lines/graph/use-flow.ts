import { startTransition, useEffect, useState, type MouseEvent, type RefObject, useCallback } from 'react';
import { mountedAtOnce, mountedWhole } from './flow-settings.ts';
import type { EdgeChange, NodeChange, ReactFlowProps } from '@xyflow/react';
import type { Position } from '#domain/story-line/story-line.ts';
import type { RunCommand } from './commands/use-graph-commands.ts';
import type { QuestNode } from './elements/quest-node.ts';
import type { Shown } from './elements/quest-nodes.ts';
import type { StoryLink } from './elements/story-links.ts';
import { useGraphElements } from './elements/use-graph-elements.ts';
import type { useOverview } from './overview/use-overview.ts';
import type { KeyboardLinking } from './keyboard/use-keyboard-linking.ts';
import type { Routes } from './routing/route-links.ts';
import { useLinkDrawing } from './link/use-link-drawing.ts';
import { useFirstElements } from './viewport/use-first-view.ts';
import type { View } from './viewport/use-view.ts';

/** What is out of view is mounted after the line has been open for this time, in milliseconds. */
const openingMs = 1_000;

/**
 * Whether all of so many quests are mounted. A line opens with what is in view, unless it is short; the rest of one that is
 * not long follows.
 */
export function useMountedWhole(count: number): boolean {
  const [isOpening, setOpening] = useState(() => count > mountedAtOnce);
  const isLater = isOpening && count <= mountedWhole;
  useEffect(() => {
    if (!isLater) return undefined;
    const timer = setTimeout(() => startTransition(() => setOpening(false)), openingMs);
    return () => clearTimeout(timer);
  }, [isLater]);
  return !isOpening && count <= mountedWhole;
}

type FlowTools = {
  shown: Shown & { routes: Routes };
  /** Whether the line is drawn. React Flow then only moves the canvas. */
  isOverview: boolean;
  canvasRef: RefObject<HTMLElement | null>;
  run: RunCommand;
  overview: Pick<ReturnType<typeof useOverview>, 'handleClick' | 'handleBoxEnd'>;
  linking: KeyboardLinking;
  view: View;
  onLinkOnGround: (quest: string, at: Position, isAfter: boolean) => void;
  followChanges: (changes: readonly (NodeChange | EdgeChange)[]) => void;
  followDrag: (changes: readonly NodeChange[]) => void;
  /** Of several selected quests the pressed one stays selected. React Flow selects only what is not selected. */
  pickAlone: (quest: string) => void;
};

const noNodes: QuestNode[] = [];
const noEdges: StoryLink[] = [];

export function useFlow({ shown, isOverview, run, canvasRef, overview, linking, ...follow }: FlowTools) {
  const { nodes, edges } = useGraphElements(shown);
  const shownElements = isOverview ? { nodes: noNodes, edges: noEdges } : { nodes, edges };
  useFirstElements(shownElements.nodes, shownElements.edges);
  const isWhole = useMountedWhole(Object.keys(shown.line.story_quests).length);
  const { followChanges, followDrag, pickAlone } = follow;
  const onNodesChange = useCallback(
    (changes: NodeChange[]): void => {
      followChanges(changes);
      followDrag(changes);
    },
    [followChanges, followDrag],
  );
  const onNodeClick = useCallback(
    ({ clientX, clientY, shiftKey, ctrlKey, metaKey }: MouseEvent, { id }: QuestNode): void => {
      const { left, top } = canvasRef.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const isEnd = linking.endAt(id, { x: clientX - left, y: clientY - top });
      if (!isEnd && !shiftKey && !ctrlKey && !metaKey) pickAlone(id);
    },
    [canvasRef, linking, pickAlone],
  );
  const onConnectEnd = useLinkDrawing({ run, canvasRef, view: follow.view, onLinkOnGround: follow.onLinkOnGround });
  // React Flow renders once more before it takes over other nodes: it must not mount them all then.
  const ends = {
    onlyRenderVisibleElements: !isWhole,
    onNodesChange,
    onEdgesChange: followChanges,
    onNodeClick,
    onConnectEnd,
  };
  const drawn = {
    onPaneClick: overview.handleClick,
    onSelectionEnd: overview.handleBoxEnd,
  };
  return { ...ends, ...shownElements, ...(isOverview && drawn) } satisfies ReactFlowProps<QuestNode, StoryLink>;
}
