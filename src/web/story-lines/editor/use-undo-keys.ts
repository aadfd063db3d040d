import { useEffect, useEffectEvent } from 'react';
import { isPressed } from '#web/shared/shortcuts/shortcut-keys.ts';
import { isTextField } from '#web/shared/shortcuts/text-target.ts';

type UndoKeys = { readonly onUndo: () => void; readonly onRedo: () => void };

/** Marks a text field whose edits are steps of the line: there, too, the keys undo those instead of the browser's own. */
export const undoneByLine = { 'data-undone-by-line': true };

/** Undoes on Ctrl+Z and redoes on Ctrl+Shift+Z or Ctrl+Y (Cmd on a Mac); not below an open dialog, nor in other fields. */
export const useUndoKeys = ({ onUndo, onRedo }: UndoKeys): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event);
    if (!act || event.defaultPrevented || isElsewhere(event.target)) return;
    event.preventDefault();
    if (act === 'undo') onUndo();
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
