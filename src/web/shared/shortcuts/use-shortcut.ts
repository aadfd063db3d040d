import { useEffect, useEffectEvent } from 'react';
import { takeEarlyPress } from './early-press.ts';
import { isDialogOpen, isMeant } from './is-meant.ts';
import type { ShortcutId } from './shortcuts.ts';

/** Outside of dialogs, also for an early press. Prevents the browser's own action. */
export const useShortcut = (id: ShortcutId, onPress: () => void): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(id, event)) return;
    event.preventDefault();
    if (!event.repeat && !isDialogOpen()) onPress();
  });
  const makeUp = useEffectEvent(onPress);
  useEffect(() => {
    if (takeEarlyPress(id)) makeUp();
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [id]);
};
