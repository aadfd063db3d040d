import { type ReactNode, type RefObject, useState } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-rules.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { useGraphCommands } from './commands/use-graph-commands.ts';
import { useDrags } from './commands/use-drags.ts';
import { useGraphSelection } from './selection/use-graph-selection.ts';
import { useStableActions } from './card/use-stable-actions.ts';
import { useOpenCards } from './card/use-open-cards.ts';
import { useOverview } from './overview/use-overview.ts';
import { useFocusKeeping } from './focus/use-focus-keeping.ts';
import type { GraphCommand } from './commands/graph-command.ts';
import { useGraphKeys } from './keyboard/use-graph-keys.ts';
import { useKeyboardLinking } from './keyboard/use-keyboard-linking.ts';
import { useTidyUp } from './tidy/use-tidy-up.ts';
import { useLevelOfDetail } from './overview/use-level-of-detail.ts';
import { useRoutes } from './routing/use-routes.ts';
import { useFlow } from './use-flow.ts';
import { firstViewport } from './elements/viewports.ts';
import { openingOf, useShownPart } from './viewport/use-shown-part.ts';
import { useView } from './viewport/use-view.ts';

export type StoryLineGraphProps = {
  line: StoryGraph;
  quests: ReadonlyMap<string, QuestContent>;
  editable: boolean;
  /** Ids of quests, and of links as `toLinkId` makes them. */
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
  /** Changes the line; returns the violation where a rule forbids it. */
  onCommand: (command: GraphCommand) => StoryLineViolation | null;
  /** A quest to show in the middle and to focus whenever this changes to it. */
  focusQuest?: string | null;
  /** They lie over the canvas, at its top. */
  tools?: ReactNode;
};

/** The state of a canvas and its actions by pointer and keyboard, at each level of detail. */
export function useGraph(props: StoryLineGraphProps, canvasRef: RefObject<HTMLElement | null>) {
  const { line, quests, editable, selection, onSelect, focusQuest = null } = props;
  const [isLocked, setLocked] = useState(false);
  const canEdit = editable && !isLocked;
  const view = useView();
  const { detail, isLarge } = useLevelOfDetail(line);
  const commands = useGraphCommands(props);
  const { run } = commands;
  const drags = useDrags(run);
  const { select, followChanges } = useGraphSelection(selection, onSelect);
  const { open, toggle } = useOpenCards();
  const linking = useKeyboardLinking(commands);
  const goToQuest = useShownPart({ canvasRef, line, quests, view, focusQuest });
  const nameNextFocus = useFocusKeeping(canvasRef);
  const tools = { canvasRef, line, selection, canEdit, view, run, select };
  const handleKeyDown = useGraphKeys({ ...tools, linking, nameNextFocus, goToQuest });
  const isOverview = detail === 'drawn';
  const routes = useRoutes(line, drags.dragged);
  const overview = useOverview({
    ...tools,
    isOverview,
    quests,
    routes: routes.still,
    showDragged: drags.show,
    endLinking: linking.endAt,
  });
  const { dragged } = drags;
  const shown = { line, quests, selection, open, dragged, linkingFrom: linking.linkingFrom, routes: routes.now };
  const flow = useFlow({
    shown,
    isOverview,
    isLarge,
    run,
    canvasRef,
    overview,
    linking,
    followChanges,
    followDrag: drags.follow,
  });
  const show = (tidied: StoryGraph): void => view.glideTo(firstViewport(openingOf(tidied, quests), view.size()));
  const tidyUp = useTidyUp({ line, run, show });
  const actions = useStableActions(line, toggle);
  return {
    ...commands,
    isLocked,
    setLocked,
    canEdit,
    view,
    detail,
    dragged,
    linking,
    goToQuest,
    handleKeyDown,
    overview,
    routes,
    flow,
    tidyUp,
    actions,
  };
}
