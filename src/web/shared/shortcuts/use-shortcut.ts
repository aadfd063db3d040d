import { useEffect, useEffectEvent } from 'react';
import { takeEarlyPress } from './early-press.ts';
import { isDialogOpen, isMeant } from './is-meant.ts';
import type { ShortcutId } from './shortcuts.ts';

/**
 * Does `act` on a shortcut wherever the focus is, but not below an open dialog; the browser's own meaning of it never
 * counts. What was pressed early (`awaitPresses`) is made up for.
 */
export const useShortcut = (id: ShortcutId, act: () => void): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(id, event)) return;
    event.preventDefault();
    if (!event.repeat && !isDialogOpen()) act();
  });
  const makeUp = useEffectEvent(act);
  useEffect(() => {
    if (takeEarlyPress(id)) makeUp();
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [id]);
};
