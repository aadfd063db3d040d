import type { ShortcutId } from './shortcuts.ts';
import { isMeant } from './is-meant.ts';
import { expectedFor, keepTyping, takeTyped } from './typed-ahead.ts';

/** What only members' tools answer, which a member may press before these have arrived. */
const awaited = new Set<ShortcutId>();
let pressed: { readonly id: ShortcutId; readonly at: number } | null = null;

const handleKeyDown = (event: KeyboardEvent): void => {
  if (pressed && event.key === 'Escape') giveUp();
  for (const id of awaited) {
    if (!isMeant(id, event)) continue;
    event.preventDefault();
    pressed = { id, at: event.timeStamp };
    if (id === 'palette') keepTyping();
  }
};

const giveUp = (): void => {
  pressed = null;
  takeTyped();
};

/** From now on presses of these shortcuts are kept, the last one of them, until somebody answers to it or Escape gives it up. */
export const awaitPresses = (...ids: readonly ShortcutId[]): void => {
  for (const id of ids) awaited.add(id);
  document.addEventListener('keydown', handleKeyDown);
};

/** Whether a shortcut was pressed before anybody answered to it; whoever asks answers to it from here on. */
export const takeEarlyPress = (id: ShortcutId): boolean => {
  const wasPressed = pressed?.id === id && performance.now() - pressed.at < expectedFor;
  if (wasPressed) pressed = null;
  awaited.delete(id);
  if (awaited.size === 0) document.removeEventListener('keydown', handleKeyDown);
  return wasPressed;
};
