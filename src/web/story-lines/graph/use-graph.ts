import { useCallback, useState, type KeyboardEvent, type RefObject } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { toggled, useGraphSelection } from './input/graph-selection.ts';
import type { InputContext } from './input/input-context.ts';
import { useGraphCommands } from './input/use-graph-commands.ts';
import { useDrags } from './input/use-drags.ts';
import { useStableActions } from './cards/graph-actions.ts';
import { useFocusKeeping } from './view/focus.ts';
import { useGraphKeys } from './input/keyboard/use-graph-keys.ts';
import { useKeyboardLinking } from './input/keyboard/use-keyboard-linking.ts';
import { useTidyUp } from './controls/tidy-up.tsx';
import { useLevelOfDetail } from './view/level-of-detail.ts';
import type { Size } from './scene/geometry/boxes.ts';
import { useCompactCards } from './view/compact-cards.ts';
import { firstViewport } from './view/viewports.ts';
import { useGraphMenu } from './controls/use-graph-menu.ts';
import { openingOf, useViewMoves } from './view/use-view-moves.ts';
import { useGraphDrawing } from './use-graph-drawing.ts';
import { useView } from './view/use-view.ts';
import type { StoryLineGraphProps } from './story-line-graph-props.ts';

function useOpenCards() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((quest: string): void => setOpen((before) => toggled(before, quest)), []);
  return { open, toggle };
}

type Opened = { size: Size; openedZoom: number };

/** The state of a canvas, and its actions by pointer and keyboard at each level of detail. */
export function useGraph(props: StoryLineGraphProps & Opened, canvasRef: RefObject<HTMLElement | null>) {
  const { line, quests, editable, selection, onSelect, questToShow = null, marks, onPlay } = props;
  const [isLocked, setLocked] = useState(false);
  const canEdit = editable && !isLocked;
  const view = useView();
  const level = useLevelOfDetail(line);
  const commands = useGraphCommands(props);
  const { run } = commands;
  const drags = useDrags(run);
  const { select, followChanges, selectAlone } = useGraphSelection(selection, onSelect);
  const { open, toggle } = useOpenCards();
  const linking = useKeyboardLinking(commands);
  const { size, openedZoom } = props;
  const goToQuest = useViewMoves({ canvasRef, line, quests, view, questToShow, size, openedZoom, selection });
  const setNextFocus = useFocusKeeping(canvasRef);
  const input: InputContext = { canvasRef, line, selection, canEdit, view, run, select };
  const handleKeyDown = useGraphKeys({
    ...input,
    linking,
    marks,
    onPlay,
    setNextFocus,
    onOpenChoice: props.onOpenChoice,
    goToQuest,
  });
  const drawing = useGraphDrawing(props, { ...input, level, drags, open, linking, followChanges, selectAlone });
  const show = (tidied: StoryGraph): void => view.glideTo(firstViewport(openingOf(tidied, quests), view.size()));
  const isCompact = useCompactCards();
  const tidyUp = useTidyUp({ line, isCompact, run, show });
  const menu = useGraphMenu({ ...input, scene: drawing.overview.scene });
  const actions = useStableActions({ line, onPlay, onComments: props.onComments, endAt: drawing.endAt }, toggle);
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
    menu,
    handlers: {
      ...drawing.overview.handlers,
      onDoubleClick: drawing.editing.handleDoubleClick,
      onContextMenu: menu.handleContextMenu,
      onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
        drawing.editing.handleKeyDown(event);
        handleKeyDown(event);
      },
    },
    tidyUp,
    actions,
  };
}
