import { useEffect, useEffectEvent } from 'react';

type UndoKeys = { readonly onUndo: () => void; readonly onRedo: () => void };

/** Marks a text field whose edits are steps of the line: there, too, the keys undo those instead of the browser's own. */
export const undoneByLine = { 'data-undone-by-line': true };

/** Undoes on Ctrl+Z and redoes on Ctrl+Shift+Z or Ctrl+Y (Cmd on a Mac); not below an open dialog, nor in other fields. */
export const useUndoKeys = ({ onUndo, onRedo }: UndoKeys): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event);
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

const actOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null => {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null;
};

const isElsewhere = (target: EventTarget | null): boolean => {
  if (document.querySelector('dialog[open]')) return true;
  return isTextField(target) && !target.closest('[data-undone-by-line]');
};

/** Whether an element takes text, so that keys mean something to it already. */
export const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('textarea, select, [contenteditable], input:not([type="checkbox"])');
