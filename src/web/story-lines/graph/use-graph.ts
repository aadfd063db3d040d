import { useCallback, useState, type KeyboardEvent, type RefObject } from 'react';
import { toggled, useGraphSelection } from './input/graph-selection.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { useGraphCommands } from './input/use-graph-commands.ts';
import { useDrags } from './input/use-drags.ts';
import { useStableActions } from './cards/graph-actions.ts';
import { useFocusKeeping } from './view/focus.ts';
import { useGraphKeys } from './input/keyboard/use-graph-keys.ts';
import { useKeyboardLinking } from './input/keyboard/use-keyboard-linking.ts';
import { useTidyUp } from './controls/tidy-up.tsx';
import { useLevelOfDetail } from './view/level-of-detail.ts';
import type { Size } from './scene/geometry/boxes.ts';
import { firstViewport } from './view/viewports.ts';
import { openingOf, useShownPart } from './view/use-shown-part.ts';
import { useGraphDrawing } from './use-graph-drawing.ts';
import { useView } from './view/use-view.ts';
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
