import { useEffect } from 'react';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { isShortcutId, shortcutOf, type ShortcutId } from '#web/shared/shortcuts/shortcuts.ts';
import { areSingleKeysOn } from '#web/shared/shortcuts/single-keys.ts';

const hint = late(() => import('./key-hint.ts'));

/** Who presses a button for the second time, on whatever screen, would have saved a way with its key. */
export const useKeyHints = (): void =>
  useEffect(() => {
    const pressed = new Set<ShortcutId>();
    const handleClick = ({ target, detail }: MouseEvent): void => {
      // The keyboard presses a button with detail 0.
      if (detail === 0 || !(target instanceof Element)) return;
      const id = target.closest<HTMLElement>('[data-shortcut]')?.dataset['shortcut'];
      if (!isShortcutId(id) || (shortcutOf(id).isSingle && !areSingleKeysOn())) return;
      if (pressed.has(id)) hint.load().then(({ showKeyHint }) => showKeyHint(id), handleLost);
      pressed.add(id);
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, []);

const handleLost = (cause: unknown): void => logError('What says which key to press could not be loaded', cause);
