import { type MouseEvent, type RefObject, useCallback } from 'react';
import type { EdgeChange, NodeChange, ReactFlowProps } from '@xyflow/react';
import type { Position } from '#domain/story-line/story-line.ts';
import type { useDrags } from './input/use-drags.ts';
import type { KeyboardLinking } from './input/keyboard/use-keyboard-linking.ts';
import type { InputContext, RunCommand } from './input/input-context.ts';
import { type useLevelOfDetail, useMountedWhole } from './view/level-of-detail.ts';
import { useOverview } from './input/pointer/use-overview.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import { linkEndAt, type LinkEndAt } from './scene/elements/link-end-at.ts';
import { routedLineOf } from './links/route-finder.ts';
import { useRoutes } from './links/use-routes.ts';
import type { useGraphSelection } from './input/graph-selection.ts';
import type { StoryLineGraphProps } from './story-line-graph-props.ts';
import { useGraphEditing, useLinkOnGround } from './input/use-graph-editing.ts';
import type { QuestNode, Shown } from './scene/elements/quest-nodes.ts';
import type { StoryLink } from './scene/elements/story-links.ts';
import { useGraphElements } from './scene/elements/use-graph-elements.ts';
import type { Routes } from './scene/routing/route-links.ts';
import { useLinkDrawing } from './input/pointer/use-link-drawing.ts';
import { useFirstElements } from './view/use-first-view.ts';
import type { View } from './view/use-view.ts';

type DrawingTools = InputContext & {
  level: ReturnType<typeof useLevelOfDetail>;
  drags: ReturnType<typeof useDrags>;
  open: ReadonlySet<string>;
  linking: KeyboardLinking;
} & Pick<ReturnType<typeof useGraphSelection>, 'followChanges' | 'selectAlone'>;

/** How a line is drawn: cards and links as elements, or the overview layer. And how quests are edited there. */
export function useGraphDrawing(
  props: StoryLineGraphProps,
  { level, drags, open, linking, followChanges, selectAlone, ...input }: DrawingTools,
) {
  const { line, quests, unsaved, selection, marks, lineTitleOf, onCreate } = props;
  const { canEdit, canvasRef, run, view } = input;
  const { dragged } = drags;
  const { linkingFrom } = linking;
  const isOverview = level === 'drawn';
  const routes = useRoutes(line, dragged);
  const onLinkOnGround = useLinkOnGround(canEdit ? onCreate : undefined);
  const drawn = useLatest({ line, routes: routes.still, selection });
  const endAt = useCallback<LinkEndAt>(
    (quest, side) => {
      const { line: now, ...shown } = drawn.current;
      return linkEndAt({ ...routedLineOf(now), ...shown }, quest, side);
    },
    [drawn],
  );
  const overview = useOverview({
    ...input,
    isOverview,
    quests,
    unsaved,
    routes: routes.still,
    showDragged: drags.show,
    endLinking: linking.endAt,
    onLinkOnGround,
    endAt,
    onOpenChoice: props.onOpenChoice,
  });
  const editing = useGraphEditing({ ...props, ...input, scene: overview.scene, isLinking: linkingFrom !== null });
  const flow = useFlow({
    shown: { line, quests, unsaved, selection, open, dragged, linkingFrom, marks, lineTitleOf, routes: routes.now },
    isOverview,
    run,
    canvasRef,
    overview,
    linking,
    view,
    onLinkOnGround,
    endAt,
    followChanges,
    followDrag: drags.follow,
    selectAlone,
  });
  return { routes, overview, editing, flow, endAt };
}

type FlowTools = {
  shown: Shown & { routes: Routes };
  /** Whether the overview layer draws the line. React Flow then only moves the canvas. */
  isOverview: boolean;
  canvasRef: RefObject<HTMLElement | null>;
  run: RunCommand;
  overview: Pick<ReturnType<typeof useOverview>, 'handleClick' | 'handleBoxEnd'>;
  linking: KeyboardLinking;
  view: View;
  onLinkOnGround: (quest: string, at: Position, isAfter: boolean) => void;
  endAt: LinkEndAt;
  followChanges: (changes: readonly (NodeChange | EdgeChange)[]) => void;
  followDrag: (changes: readonly NodeChange[]) => void;
  /** Selects only the quest that was clicked. React Flow changes nothing where it was one of several selected quests. */
  selectAlone: (quest: string) => void;
};

const noNodes: QuestNode[] = [];
const noEdges: StoryLink[] = [];

function useFlow({ shown, isOverview, run, canvasRef, overview, linking, ...follow }: FlowTools) {
  const { nodes, edges } = useGraphElements(shown);
  const shownElements = isOverview ? { nodes: noNodes, edges: noEdges } : { nodes, edges };
  useFirstElements(shownElements.nodes, shownElements.edges);
  const isWhole = useMountedWhole(Object.keys(shown.line.story_quests).length);
  const { followChanges, followDrag, selectAlone } = follow;
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
      if (!isEnd && !shiftKey && !ctrlKey && !metaKey) selectAlone(id);
    },
    [canvasRef, linking, selectAlone],
  );
  const onConnectEnd = useLinkDrawing({
    run,
    endAt: follow.endAt,
    canvasRef,
    view: follow.view,
    onLinkOnGround: follow.onLinkOnGround,
  });
  // React Flow renders once more before it has the other nodes, and must not mount all of them then.
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
