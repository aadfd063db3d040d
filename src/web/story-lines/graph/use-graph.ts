import { useCallback, useState, type KeyboardEvent, type RefObject } from 'react';
import { toggled } from '#web/story-lines/graph/selection/selection-changes.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { useGraphCommands } from './commands/use-graph-commands.ts';
import { useDrags } from './commands/use-drags.ts';
import { useGraphSelection } from './selection/use-graph-selection.ts';
import { useStableActions } from '#web/story-lines/graph/card/graph-actions.ts';
import { useFocusKeeping } from './focus/use-focus-keeping.ts';
import { useGraphKeys } from './keyboard/use-graph-keys.ts';
import { useKeyboardLinking } from './keyboard/use-keyboard-linking.ts';
import { useTidyUp } from './tidy/use-tidy-up.ts';
import { useLevelOfDetail } from './overview/use-level-of-detail.ts';
import type { Size } from '#web/story-lines/graph/elements/card-bounds.ts';
import { firstViewport } from './elements/viewports.ts';
import { openingOf, useShownPart } from './viewport/use-shown-part.ts';
import { useGraphDrawing } from './use-graph-drawing.ts';
import { useView } from './viewport/use-view.ts';
import type { StoryLineGraphProps } from './story-line-graph-props.ts';

function useOpenCards() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((quest: string): void => setOpen((before) => toggled(before, quest)), []);
  return { open, toggle };
}

type Opened = { size: Size; openedZoom: number };

/** The state of a canvas and its actions by pointer and keyboard, at each level of detail. */
export function useGraph(props: StoryLineGraphProps & Opened, canvasRef: RefObject<HTMLElement | null>) {
  const { line, quests, editable, selection, onSelect, focusQuest = null, marks, onPlay } = props;
  const [isLocked, setLocked] = useState(false);
  const canEdit = editable && !isLocked;
  const view = useView();
  const level = useLevelOfDetail(line);
  const commands = useGraphCommands(props);
  const { run } = commands;
  const drags = useDrags(run);
  const { select, followChanges, pickAlone } = useGraphSelection(selection, onSelect);
  const { open, toggle } = useOpenCards();
  const linking = useKeyboardLinking(commands);
  const { size, openedZoom } = props;
  const goToQuest = useShownPart({ canvasRef, line, quests, view, focusQuest, size, openedZoom });
  const nameNextFocus = useFocusKeeping(canvasRef);
  const tools = { canvasRef, line, selection, canEdit, view, run, select };
  const handleKeyDown = useGraphKeys({
    ...tools,
    linking,
    marks,
    onPlay,
    nameNextFocus,
    onOpenChoice: props.onOpenChoice,
    goToQuest,
  });
  const drawing = useGraphDrawing(props, { ...tools, level, drags, open, linking, followChanges, pickAlone });
  const show = (tidied: StoryGraph): void => view.glideTo(firstViewport(openingOf(tidied, quests), view.size()));
  const tidyUp = useTidyUp({ line, run, show });
  const actions = useStableActions({ line, onPlay }, toggle);
  return {
    ...commands,
    isLocked,
    setLocked,
    canEdit,
    view,
    detail: level,
    dragged: drags.dragged,
    linking,
    goToQuest,
    ...drawing,
    handleKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      drawing.writing.handleKeyDown(event);
      handleKeyDown(event);
    },
    tidyUp,
    actions,
  };
}
