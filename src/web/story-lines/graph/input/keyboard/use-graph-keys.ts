import { type KeyboardEvent, useCallback } from 'react';
import { placeOfCard } from '#domain/story-line/position.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import { type PlacedCard, sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { isGraphElement, elementAt } from '#web/story-lines/graph/view/focus.ts';
import { pressKey, type KeyboardContext } from './graph-keys.ts';
import { questInDirection, wayOfKey } from './directions.ts';

// Tools next to the canvas, notices on it, and what scrolls on a card handle keys themselves.
const ownKeys = '[role="alert"],[data-own-keys]';

/** The keys of the canvas run the same commands as the pointer. Read on in graph-keys. */
export function useGraphKeys(input: KeyboardContext) {
  const latest = useLatest(input);
  return useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(ownKeys))) return;
      const press = latest.current.linking.linkingFrom === null ? pressKey : pressWhileLinking;
      if (press(latest.current, event.nativeEvent)) event.preventDefault();
    },
    [latest],
  );
}

/** Handles a key while a link is drawn by keyboard; false where it does nothing. */
const pressWhileLinking = (input: KeyboardContext, { key, target }: globalThis.KeyboardEvent): boolean => {
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
  const start = focused !== null && placeOfCard(line, focused) ? focused : linking.linkingFrom;
  const next = start === null ? null : questInDirection(line, start, way);
  if (next !== null) goToQuest(next);
  return true;
};

const endLinking = ({ line, linking, view }: KeyboardContext, quest: string | null): boolean => {
  const place: PlacedCard | undefined = quest === null ? undefined : placeOfCard(line, quest);
  if (quest === null || !place) return false;
  return linking.endAt(quest, view.toCanvas({ x: place.x + sizeOfCard(place).width / 2, y: place.y }));
};
