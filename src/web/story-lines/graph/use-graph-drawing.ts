import type { useDrags } from './commands/use-drags.ts';
import type { KeyboardLinking } from './keyboard/use-keyboard-linking.ts';
import type { PointerContext } from './overview/pointing/pointer-context.ts';
import type { useLevelOfDetail } from './overview/use-level-of-detail.ts';
import { useOverview } from './overview/use-overview.ts';
import { useRoutes } from './routing/use-routes.ts';
import type { useGraphSelection } from './selection/use-graph-selection.ts';
import { useFlow } from './use-flow.ts';
import type { StoryLineGraphProps } from './story-line-graph-props.ts';
import { useGraphWriting } from './writing/use-graph-writing.ts';
import { useLinkOnGround } from '#web/story-lines/graph/writing/use-graph-writing.ts';

type DrawingTools = Omit<PointerContext, 'scene' | 'showDragged' | 'endLinking' | 'onLinkOnGround' | 'onOpenChoice'> & {
  level: ReturnType<typeof useLevelOfDetail>;
  drags: ReturnType<typeof useDrags>;
  open: ReadonlySet<string>;
  linking: KeyboardLinking;
} & Pick<ReturnType<typeof useGraphSelection>, 'followChanges' | 'pickAlone'>;

/** What is drawn of a line: cards and links as elements, or the overview layer, and what is written on them. */
export function useGraphDrawing(
  props: StoryLineGraphProps,
  { level, drags, open, linking, followChanges, pickAlone, ...tools }: DrawingTools,
) {
  const { line, quests, unsaved, selection, marks, onCreate } = props;
  const { canEdit, canvasRef, run, view } = tools;
  const { dragged } = drags;
  const { linkingFrom } = linking;
  const isOverview = level === 'drawn';
  const routes = useRoutes(line, dragged);
  const onLinkOnGround = useLinkOnGround(canEdit ? onCreate : undefined);
  const overview = useOverview({
    ...tools,
    isOverview,
    quests,
    unsaved,
    routes: routes.still,
    showDragged: drags.show,
    endLinking: linking.endAt,
    onLinkOnGround,
    onOpenChoice: props.onOpenChoice,
  });
  const writing = useGraphWriting({ ...props, ...tools, scene: overview.scene, isLinking: linkingFrom !== null });
  const flow = useFlow({
    shown: { line, quests, unsaved, selection, open, dragged, linkingFrom, marks, routes: routes.now },
    isOverview,
    run,
    canvasRef,
    overview,
    linking,
    view,
    onLinkOnGround,
    followChanges,
    followDrag: drags.follow,
    pickAlone,
  });
  return { routes, overview, writing, flow };
}
