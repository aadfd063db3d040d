import { useEffect, useEffectEvent } from 'react';
import { takeEarlyPress } from './early-press.ts';
import { isDialogOpen, isMeant } from './single-keys.ts';
import type { ShortcutId } from './shortcuts.ts';

/**
 * Outside of dialogs, also for an early press. Prevents the browser's own action. Where `onPress` returns false it did nothing,
 * and the press is left to another shortcut.
 */
export const useShortcut = (id: ShortcutId, onPress: () => unknown): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(id, event)) return;
    const isDone = event.repeat || isDialogOpen() || onPress() !== false;
    if (isDone) event.preventDefault();
  });
  const makeUp = useEffectEvent(onPress);
  useEffect(() => {
    if (takeEarlyPress(id)) makeUp();
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [id]);
};
