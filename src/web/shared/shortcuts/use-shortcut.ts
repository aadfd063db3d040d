import { useEffect, useEffectEvent } from 'react';
import { isTextField } from '#web/shared/text-target.ts';
import { isPressed } from './shortcut-keys.ts';
import { shortcutOf, type ShortcutId } from './shortcuts.ts';
import { areSingleKeysOn } from './single-keys.ts';

/**
 * Does `act` on a shortcut wherever the focus is, but not below an open dialog. A single key moreover counts only where
 * it is switched on, and never in a field; the browser's own meaning of the others never does.
 */
export const useShortcut = (id: ShortcutId, act: () => void): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed(id, event)) return;
    if (shortcutOf(id).isSingle && !singleKeyCounts(event.target)) return;
    event.preventDefault();
    if (!event.repeat && !isDialogOpen()) act();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
};

const singleKeyCounts = (target: EventTarget | null): boolean =>
  areSingleKeysOn() && !isTextField(target) && !isDialogOpen();

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
