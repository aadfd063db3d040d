import type { ShortcutId } from './shortcuts.ts';
import { isMeant } from './single-keys.ts';
import { expectedFor, keepTyping, takeTyped } from './typed-ahead.ts';

/** The shortcuts of members' tools, which may be pressed before these are loaded. */
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

/** Until a component takes the last press or Escape cancels it. */
export const awaitPresses = (...ids: readonly ShortcutId[]): void => {
  for (const id of ids) awaited.add(id);
  document.addEventListener('keydown', handleKeyDown);
};

/** The caller handles the press from now on. */
export const takeEarlyPress = (id: ShortcutId): boolean => {
  const wasPressed = pressed?.id === id && performance.now() - pressed.at < expectedFor;
  if (wasPressed) pressed = null;
  awaited.delete(id);
  if (awaited.size === 0) document.removeEventListener('keydown', handleKeyDown);
  return wasPressed;
};
