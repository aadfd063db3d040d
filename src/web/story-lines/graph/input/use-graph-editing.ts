import { useCallback, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { type Position, type StoryGraph, containsQuest } from '#domain/story-line/story-line.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import { isMeant } from '#web/shared/shortcuts/single-keys.ts';
import { isPressed } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import { elementAt, focusElement, isGraphElement } from '#web/story-lines/graph/view/focus.ts';
import { readLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { cardAt } from '#web/story-lines/graph/input/pointer/hit-test.ts';
import { spotOf } from '#web/story-lines/graph/input/pointer/pointer-context.ts';
import type { OverviewScene } from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import type { InputContext } from './input-context.ts';
import { spotBelow, uncoveredSpot } from '#domain/story-line/edits/create-story-quest.ts';
import { cardSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { GraphEditing } from './graph-editing.ts';

/** Creates a linked quest where a link was dropped on empty ground. */
export function useLinkOnGround(onCreate: GraphEditing['onCreate']) {
  const latest = useLatest(onCreate);
  return useCallback(
    (quest: string, at: Position, isAfter: boolean): void =>
      latest.current?.(cardAtLinkEnd(at, isAfter), { quest, isAfter }),
    [latest],
  );
}

type EditingTools = GraphEditing &
  Omit<InputContext, 'run' | 'select'> & {
    /** The scene of the overview layer; empty where cards are mounted. */
    scene: OverviewScene;
    isLinking: boolean;
  };

/** Creating, opening and renaming quests on the canvas, by pointer and keyboard. */
export function useGraphEditing(tools: EditingTools) {
  const { canvasRef, line, selection, canEdit, view, scene, isLinking, onOpenQuest } = tools;
  const [renamed, setRenamed] = useState<string | null>(null);
  const onCreate = canEdit ? tools.onCreate : undefined;
  const onRename = canEdit ? tools.onRename : undefined;

  const createBySelection = (): void => onCreate?.(cardBySelection(line, selection, middleOf(view)), null);
  useShortcut('newQuest', createBySelection);
  /** Where no editor opens, the title is changed: a finger has no F2. */
  const openOrRename = (quest: string): void => {
    if (onOpenQuest) onOpenQuest(quest);
    else if (onRename && containsQuest(line, quest)) setRenamed(quest);
  };
  const handleDoubleClick = (event: MouseEvent<HTMLElement>): void => {
    const { onLine } = spotOf({ canvasRef, view }, event);
    const quest = questAt(event.target, scene, onLine);
    if (quest !== null) openOrRename(quest);
    else if (isGround(event.target)) onCreate?.(cardUnder(onLine), null);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isLinking || event.defaultPrevented || !isOnCanvas(event.target)) return;
    const press = pressOf(event.nativeEvent);
    const quest = press && pointedQuest(event.target, line, selection);
    if (press === 'newQuest' && onCreate) createBySelection();
    else if ((press === 'frame' || press === 'note') && canEdit && tools.onAddNote) tools.onAddNote(press);
    else if (press === 'openQuest' && quest && onOpenQuest) onOpenQuest(quest);
    else if (press === 'rename' && quest && onRename) setRenamed(quest);
    else return;
    event.preventDefault();
  };
  const handleRenamed = (title: string | null): void => {
    if (renamed !== null && canvasRef.current && isFieldFocused(canvasRef.current))
      focusElement(canvasRef.current, renamed);
    setRenamed(null);
    if (renamed !== null && title !== null) onRename?.(renamed, title);
  };
  const createAt = onCreate && ((spot: Position): void => onCreate(cardUnder(spot), null));
  return { renamed, handleRenamed, handleDoubleClick, handleKeyDown, createAt };
}

const presses = ['newQuest', 'openQuest', 'rename', 'frame', 'note'] as const;

const pressOf = (event: globalThis.KeyboardEvent): (typeof presses)[number] | null =>
  presses.find((id) => (id === 'newQuest' ? isMeant(id, event) : isPressed(id, event))) ?? null;

/** Whether a field of the canvas still has the focus. Tab and the pointer take it away before. */
const isFieldFocused = (canvas: HTMLElement): boolean =>
  canvas.contains(document.activeElement) && document.activeElement?.matches('input') === true;

const isGround = (target: EventTarget): boolean => target instanceof Element && target.matches('.react-flow__pane');

/** Whether a key was pressed on the canvas itself, a card or a link, and not on a button of a card or on a tool. */
const isOnCanvas = (target: EventTarget): boolean =>
  isGraphElement(target) || (target instanceof Element && (isGround(target) || target.matches('section')));

const questAt = (target: EventTarget, scene: OverviewScene, spot: Position): string | null => {
  if (target instanceof Element && target.closest('button, input, [data-own-keys]')) return null;
  const element = elementAt(target);
  if (element !== null) return readLinkId(element) ? null : element;
  return isGround(target) ? (cardAt(scene, spot)?.id ?? null) : null;
};

/** The focused quest; on the canvas itself the only selected one. */
const pointedQuest = (target: EventTarget, line: StoryGraph, selection: ReadonlySet<string>): string | null => {
  const element = elementAt(target);
  return onlyQuest(line, element === null ? selection : new Set([element]));
};

const middleOf = (view: View): Position => {
  const { width, height } = view.size();
  const { x, y, zoom } = view.viewport();
  return { x: (width / 2 - x) / zoom, y: (height / 2 - y) / zoom };
};

/** A double click makes a card whose upper edge is this far above the pointer. */
const belowEdge = 40;

const half = cardSize.width / 2;

const cardUnder = ({ x, y }: Position): Position => ({ x: x - half, y: y - belowEdge });

/** The place of a card that a link enters at its upper edge, or leaves from its lower edge. */
const cardAtLinkEnd = ({ x, y }: Position, isAfter: boolean): Position => ({
  x: x - half,
  y: isAfter ? y : y - cardSize.height,
});

/** The place of a card below the only selected quest, else in the middle of the view. */
const cardBySelection = (line: StoryGraph, selection: ReadonlySet<string>, middle: Position): Position =>
  belowSelected(line, selection) ?? uncoveredSpot(line, { x: middle.x - half, y: middle.y - cardSize.height / 2 });

const belowSelected = (line: StoryGraph, selection: ReadonlySet<string>): Position | null => {
  const only = onlyQuest(line, selection);
  return only === null ? null : spotBelow(line, only);
};

const onlyQuest = (line: StoryGraph, selection: ReadonlySet<string>): string | null => {
  const [only, ...others] = selection;
  return only !== undefined && others.length === 0 && containsQuest(line, only) ? only : null;
};
