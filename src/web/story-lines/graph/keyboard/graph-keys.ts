import type { Position } from '#domain/story-line.ts';
import { pickedItems, type PickedItems } from '#web/story-lines/graph/acting/picked-items.ts';
import { withPicked } from '#web/story-lines/graph/acting/selection-changes.ts';
import { isItem, itemAt } from '#web/story-lines/graph/focus/graph-items.ts';
import { nearestQuest, placesAfterStep, wayOfKey } from './directions.ts';
import type { GraphBoard } from './graph-board.ts';

const panStep = 60;
const nowhere = { x: 0, y: 0 };

/** What a key does on the canvas; tells whether it did anything. */
export const pressKey = (board: GraphBoard, event: KeyboardEvent): boolean => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return key === 'a' && selectAll(board);
  const way = wayOfKey(key);
  if (way) return moveItems(board, target, { way, isStride: event.shiftKey }) || pan(board, target, way);
  if (key === 'Delete' || key === 'Backspace') return removeItems(board, target);
  if (key === 'l' || key === 'L') return beginLinking(board, target);
  if (key === 'Escape') return clearSelection(board);
  return (key === 'Enter' || key === ' ') && isItem(target) && pick(board, target, event.shiftKey);
};

/** What a key works on: the selection or, without any, what has the focus. */
const itemsFor = ({ line, selection }: GraphBoard, target: EventTarget | null): PickedItems => {
  const focused = itemAt(target);
  return pickedItems(line, selection.size > 0 || focused === null ? selection : [focused]);
};

const selectAll = ({ line, select }: GraphBoard): boolean => {
  select(new Set(Object.keys(line.story_quests)));
  return true;
};

const clearSelection = ({ selection, select }: GraphBoard): boolean => {
  if (selection.size === 0) return false;
  select(new Set());
  return true;
};

const pick = ({ selection, select }: GraphBoard, target: EventTarget | null, isBeside: boolean): boolean => {
  const id = itemAt(target);
  if (id === null) return false;
  select(withPicked(selection, id, isBeside));
  return true;
};

const moveItems = (
  board: GraphBoard,
  target: EventTarget | null,
  step: { way: Position; isStride: boolean },
): boolean => {
  const { quests } = itemsFor(board, target);
  if (!board.canEdit || quests.length === 0) return false;
  board.act({ kind: 'move', places: placesAfterStep(board.line, quests, step) }, nowhere);
  return true;
};

const pan = ({ view }: GraphBoard, target: EventTarget | null, way: Position): boolean => {
  if (itemAt(target) !== null) return false;
  const { x, y, zoom } = view.viewport();
  view.goTo({ x: x - way.x * panStep, y: y - way.y * panStep, zoom });
  return true;
};

const removeItems = (board: GraphBoard, target: EventTarget | null): boolean => {
  const { quests, links } = itemsFor(board, target);
  if (!board.canEdit || quests.length + links.length === 0) return false;
  board.nameNextFocus(neighbourOfRemoved(board, quests) ?? links[0]?.target ?? null);
  board.act({ kind: 'remove', quests, links }, nowhere);
  return true;
};

const neighbourOfRemoved = ({ line }: GraphBoard, quests: readonly string[]): string | null => {
  const last = line.story_quests[quests.at(-1) ?? ''];
  return last ? nearestQuest(line, last, new Set(quests)) : null;
};

const beginLinking = (board: GraphBoard, target: EventTarget | null): boolean => {
  const focused = itemAt(target);
  const { quests } = focused === null ? itemsFor(board, target) : pickedItems(board.line, [focused]);
  const [only, ...others] = quests;
  if (!board.canEdit || only === undefined || others.length > 0) return false;
  board.linking.begin(only);
  board.goToQuest(only);
  return true;
};
