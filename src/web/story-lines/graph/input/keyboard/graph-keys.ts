import { placeOfCard } from '#domain/story-line/position.ts';
import { hasLink, type Link } from '#domain/story-line/prerequisite-graph.ts';
import { containsQuest, showsQuest, type StoryGraph, type Position } from '#domain/story-line/story-line.ts';
import type { InputContext } from '#web/story-lines/graph/input/input-context.ts';
import type { QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { readLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { isPressed } from '#web/shared/shortcuts/shortcut-keys.ts';
import { selectionAfterClick } from '#web/story-lines/graph/input/graph-selection.ts';
import { isGraphElement, elementAt } from '#web/story-lines/graph/view/focus.ts';
import { newChoice } from '#web/story-lines/graph/input/graph-command.ts';
import { nearestQuest, placesAfterStep, wayOfKey } from './directions.ts';
import type { KeyboardLinking } from './use-keyboard-linking.ts';

export type SelectedElements = { readonly quests: readonly string[]; readonly links: readonly Link[] };

const selectedElements = (line: StoryGraph, ids: Iterable<string>): SelectedElements => {
  const all = [...ids];
  return {
    quests: all.filter((id) => showsQuest(line, id)),
    links: all.flatMap((id) => readLinkId(id) ?? []).filter((link) => hasLink(line, link)),
  };
};

const panStep = 60;
const nowhere = { x: 0, y: 0 };

/** Handles a key on the canvas; false where it does nothing. */
export const pressKey = (input: KeyboardContext, event: KeyboardEvent): boolean => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return isPressed('pickAll', event) && selectAll(input);
  const way = wayOfKey(key);
  if (way) return moveSelected(input, { way, isStride: event.shiftKey }) || pan(input, target, way);
  if (isPressed('remove', event)) return removeMeant(input, target);
  if (isPressed('link', event)) return beginLinking(input, target);
  if (isPressed('choice', event)) return makeChoice(input);
  if (isPressed('complete', event)) return play(input, target);
  if (isPressed('pickNone', event)) return clearSelection(input);
  return (key === 'Enter' || key === ' ') && isGraphElement(target) && selectFocused(input, target, event.shiftKey);
};

const selectAll = ({ line, select }: KeyboardContext): boolean => {
  select(new Set(Object.keys(line.story_quests)));
  return true;
};

const clearSelection = ({ selection, select }: KeyboardContext): boolean => {
  if (selection.size === 0) return false;
  select(new Set());
  return true;
};

const selectFocused = (
  { selection, select }: KeyboardContext,
  target: EventTarget | null,
  isAdded: boolean,
): boolean => {
  const id = elementAt(target);
  if (id === null) return false;
  select(selectionAfterClick(selection, id, isAdded));
  return true;
};

const moveSelected = (input: KeyboardContext, step: { way: Position; isStride: boolean }): boolean => {
  const { quests } = selectedElements(input.line, input.selection);
  if (!input.canEdit || quests.length === 0) return false;
  input.run({ kind: 'move', places: placesAfterStep(input.line, quests, step) }, nowhere);
  return true;
};

const pan = ({ view }: KeyboardContext, target: EventTarget | null, way: Position): boolean => {
  if (elementAt(target) !== null) return false;
  const { x, y, zoom } = view.viewport();
  view.goTo({ x: x - way.x * panStep, y: y - way.y * panStep, zoom });
  return true;
};

/** Takes out what is selected, or a link that has the focus and is not selected, alone. */
const removeMeant = (input: KeyboardContext, target: EventTarget | null): boolean => {
  const focused = elementAt(target);
  const isLinkAlone = focused !== null && readLinkId(focused) !== null && !input.selection.has(focused);
  const { quests, links } = selectedElements(input.line, isLinkAlone ? [focused] : input.selection);
  if (!input.canEdit || quests.length + links.length === 0) return false;
  input.setNextFocus(neighbourOfRemoved(input, quests) ?? links[0]?.target ?? null);
  if (input.run({ kind: 'remove', quests, links }, nowhere) && !isLinkAlone) input.select(new Set());
  return true;
};

/** Makes a choice of the selected quests and opens it, so that its title can be written. */
const makeChoice = (input: KeyboardContext): boolean => {
  const quests = selectedElements(input.line, input.selection).quests.filter((id) => containsQuest(input.line, id));
  const [first] = quests;
  const place = first === undefined ? undefined : input.line.story_quests[first];
  if (!input.canEdit || !place) return false;
  const change = newChoice(quests);
  if (input.run({ kind: 'logic', change }, input.view.toCanvas(place))) input.onOpenChoice?.(change.id);
  return true;
};

const neighbourOfRemoved = ({ line }: KeyboardContext, quests: readonly string[]): string | null => {
  const last = placeOfCard(line, quests.at(-1) ?? '');
  return last ? nearestQuest(line, last, new Set(quests)) : null;
};

/** The quest that a key is for: the focused one or, without one, the only selected one. */
const questMeant = (input: KeyboardContext, target: EventTarget | null): string | null => {
  const focused = elementAt(target);
  const [only, ...others] = selectedElements(input.line, focused === null ? input.selection : [focused]).quests;
  return only !== undefined && others.length === 0 ? only : null;
};

const play = (input: KeyboardContext, target: EventTarget | null): boolean => {
  const quest = questMeant(input, target);
  const standing = quest === null ? undefined : input.marks?.get(quest)?.play;
  if (quest === null || !input.onPlay || standing === undefined || standing === 'waiting') return false;
  input.onPlay(quest);
  return true;
};

/** The link that a key is for: the focused one or, without focus on an element, the only selected one. */
const linkMeant = (input: KeyboardContext, target: EventTarget | null): Link | null => {
  const focused = elementAt(target);
  const { quests, links } = selectedElements(input.line, focused === null ? input.selection : [focused]);
  const [only, ...others] = links;
  return only !== undefined && others.length + quests.length === 0 ? only : null;
};

/** A link begins at the focused quest or, without one, at the only selected quest. */
const beginLinking = (input: KeyboardContext, target: EventTarget | null): boolean => {
  const link = linkMeant(input, target);
  if (input.canEdit && link) {
    input.linking.beginMove(link);
    input.goToQuest(link.target);
    return true;
  }
  const only = questMeant(input, target);
  if (!input.canEdit || only === null) return false;
  input.linking.begin(only);
  input.goToQuest(only);
  return true;
};

export type KeyboardContext = InputContext & {
  readonly linking: KeyboardLinking;
  /** Sets what gets the focus when the focused element disappears. */
  readonly setNextFocus: (id: string | null) => void;
  readonly marks: QuestMarks | undefined;
  readonly onPlay: ((quest: string) => void) | undefined;
  /** Called with a choice that was made. */
  readonly onOpenChoice: ((choice: string) => void) | undefined;
  readonly goToQuest: (quest: string) => void;
};
