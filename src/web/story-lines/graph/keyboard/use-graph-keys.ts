import { type KeyboardEvent, useCallback } from 'react';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import type { KeyboardContext } from './keyboard-context.ts';
import { pressKey } from './graph-keys.ts';
import { pressWhileLinking } from './linking-keys.ts';

// Tools beside the canvas, notices on it and scrolling parts of a card.
const ownKeys = '[role="alert"],[data-own-keys]';

/** The keys of the canvas run the same commands as the pointer. Read on in graph-keys, then linking-keys. */
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
