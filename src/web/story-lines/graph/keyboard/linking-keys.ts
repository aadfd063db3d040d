import { cardSize } from '#web/story-lines/graph/elements/card-bounds.ts';
import { isGraphElement, elementAt } from '#web/story-lines/graph/focus/focusable-elements.ts';
import { questInDirection, wayOfKey } from './directions.ts';
import type { KeyboardContext } from './keyboard-context.ts';

/** Handles a key while a link is drawn by keyboard; false where it does nothing. */
export const pressWhileLinking = (input: KeyboardContext, { key, target }: KeyboardEvent): boolean => {
  const way = wayOfKey(key);
  if (key === 'Escape') return cancelLinking(input);
  if (way) return goOn(input, elementAt(target), way);
  return (key === 'Enter' || key === ' ') && isGraphElement(target) && endLinking(input, elementAt(target));
};

const cancelLinking = ({ linking, goToQuest }: KeyboardContext): boolean => {
  linking.cancel();
  if (linking.linkingFrom !== null) goToQuest(linking.linkingFrom);
  return true;
};

const goOn = (
  { line, linking, goToQuest }: KeyboardContext,
  focused: string | null,
  way: { x: number; y: number },
): boolean => {
  const start = focused !== null && focused in line.story_quests ? focused : linking.linkingFrom;
  const next = start === null ? null : questInDirection(line, start, way);
  if (next !== null) goToQuest(next);
  return true;
};

const endLinking = ({ line, linking, view }: KeyboardContext, quest: string | null): boolean => {
  const place = quest === null ? undefined : line.story_quests[quest];
  if (quest === null || !place) return false;
  return linking.endAt(quest, view.toCanvas({ x: place.x + cardSize.width / 2, y: place.y }));
};
