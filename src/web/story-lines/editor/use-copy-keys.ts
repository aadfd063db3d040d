import { useEffect, useEffectEvent } from 'react';
import { isTextField } from './use-undo-keys.ts';

type CopyKeys = {
  readonly onCopy: () => boolean;
  readonly onPaste: () => boolean;
  readonly onDuplicate: () => boolean;
};

/**
 * Copies, pastes and duplicates quests on Ctrl+C, Ctrl+V and Ctrl+D (Cmd on a Mac). Where there is text to copy, a field
 * to paste into, or nothing that the act could be done with (it then answers false), the keys stay the browser's.
 */
export const useCopyKeys = ({ onCopy, onPaste, onDuplicate }: CopyKeys): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(ctrlKey || metaKey) || altKey || shiftKey || event.defaultPrevented) return;
    if (isTextField(event.target) || document.querySelector('dialog[open]')) return;
    const act = { c: hasTextSelected() ? null : onCopy, v: onPaste, d: onDuplicate }[key.toLowerCase()];
    if (act?.()) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
};

const hasTextSelected = (): boolean => (getSelection()?.toString() ?? '') !== '';
