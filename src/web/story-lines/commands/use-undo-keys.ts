import { useEffect, useEffectEvent } from 'react';
import { isPressed } from '#web/shared/shortcuts/shortcut-keys.ts';
import { isTextField } from '#web/shared/shortcuts/single-keys.ts';

type UndoKeys = { readonly onUndo: () => void; readonly onRedo: () => void };

/** Marks a text field whose edits are steps of the line. The keys undo these steps in it too. */
export const undoneByLine = { 'data-undone-by-line': true };

/** Undoes on Ctrl+Z and redoes on Ctrl+Shift+Z or Ctrl+Y (Cmd on a Mac). Dialogs and other fields keep their keys. */
export const useUndoKeys = ({ onUndo, onRedo }: UndoKeys): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || event.defaultPrevented || isElsewhere(event.target)) return;
    event.preventDefault();
    if (action === 'undo') onUndo();
    else onRedo();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
};

const actionOf = (event: KeyboardEvent): 'undo' | 'redo' | null => {
  if (isPressed('undo', event)) return 'undo';
  return isPressed('redo', event) ? 'redo' : null;
};

const isElsewhere = (target: EventTarget | null): boolean => {
  if (document.querySelector('dialog[open]')) return true;
  return isTextField(target) && !target.closest('[data-undone-by-line]');
};
