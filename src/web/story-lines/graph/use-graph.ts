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
import type { QuestMarks } from './marks/quest-mark.ts';
import type { GraphCommand } from './commands/graph-command.ts';
import { useGraphKeys } from './keyboard/use-graph-keys.ts';
import { useKeyboardLinking } from './keyboard/use-keyboard-linking.ts';
import { useTidyUp } from './tidy/use-tidy-up.ts';
import { useLevelOfDetail } from './overview/use-level-of-detail.ts';
import { useFlow } from './use-flow.ts';
import { useFollowingSize } from './viewport/use-following-size.ts';
import { useGoToQuest } from './viewport/use-go-to-quest.ts';
import { useAddedQuests, useWantedQuest, type WantedQuest } from './viewport/use-shown-quests.ts';
import { useView } from './viewport/use-view.ts';
import type { GraphWriting } from './writing/graph-writing.ts';
import { useGraphWriting } from './writing/use-graph-writing.ts';
import { useLinkOnGround } from './writing/use-link-on-ground.ts';

export type StoryLineGraphProps = GraphWriting & {
  line: StoryGraph;
  quests: ReadonlyMap<string, QuestContent>;
  editable: boolean;
  /** Ids of quests, and of links as `toLinkId` makes them. */
  selection: ReadonlySet<string>;
  onSelect: (selection: ReadonlySet<string>) => void;
  /** Changes the line; returns the violation where a rule forbids it. */
  onCommand: (command: GraphCommand) => StoryLineViolation | null;
  /** A quest to show in the middle whenever this changes. */
  focusQuest?: WantedQuest | null;
  marks?: QuestMarks | undefined;
  /** Completes an open quest, takes back a done one. */
  onPlay?: ((quest: string) => void) | undefined;
  /** They lie over the canvas, at its top. */
  tools?: ReactNode;
};

/** The state of a canvas and its actions by pointer and keyboard, at each level of detail. */
export function useGraph(props: StoryLineGraphProps, canvasRef: RefObject<HTMLElement | null>) {
  const { line, quests, unsaved, editable, selection, onSelect, focusQuest = null, marks, onPlay } = props;
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
  const goToQuest = useGoToQuest({ canvasRef, line, view });
  useWantedQuest(focusQuest, { canvasRef, goToQuest });
  useAddedQuests(line, view);
  useFollowingSize(line, view);
  const nameNextFocus = useFocusKeeping(canvasRef);
  const tools = { canvasRef, line, selection, canEdit, view, run, select };
  const handleKeyDown = useGraphKeys({ ...tools, linking, marks, onPlay, nameNextFocus, goToQuest });
  const isOverview = detail === 'drawn';
  const onLinkOnGround = useLinkOnGround(canEdit ? props.onCreate : undefined);
  const overview = useOverview({
    ...tools,
    isOverview,
    quests,
    showDragged: drags.show,
    endLinking: linking.endAt,
    onLinkOnGround,
  });
  const writing = useGraphWriting({
    ...props,
    ...tools,
    scene: overview.scene,
    isLinking: linking.linkingFrom !== null,
  });
  const { dragged } = drags;
  const shown = { line, quests, unsaved, selection, open, dragged, linkingFrom: linking.linkingFrom, marks };
  const flow = useFlow({
    shown,
    isOverview,
    isLarge,
    run,
    canvasRef,
    overview,
    linking,
    view,
    onLinkOnGround,
    followChanges,
    followDrag: drags.follow,
  });
  const tidyUp = useTidyUp({ line, view, run });
  const actions = useStableActions({ line, onPlay }, toggle);
  return {
    ...commands,
    isLocked,
    setLocked,
    canEdit,
    view,
    detail,
    dragged: drags.dragged,
    linking,
    goToQuest,
    handleKeyDown,
    writing,
    overview,
    flow,
    tidyUp,
    actions,
  };
}
