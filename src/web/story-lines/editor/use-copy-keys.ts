import { useEffect, useEffectEvent } from 'react';
import { isPressed } from '#web/shared/shortcuts/shortcut-keys.ts';
import { isTextField } from '#web/shared/shortcuts/single-keys.ts';

type CopyKeys = {
  readonly onCopy: () => boolean;
  readonly onPaste: () => boolean;
  readonly onDuplicate: () => boolean;
};

/**
 * Copies, pastes and duplicates quests on Ctrl+C, Ctrl+V and Ctrl+D (Cmd on a Mac). The keys stay the browser's where text
 * is selected, in a text field, and where the handler returns false because it had nothing to do.
 */
export const useCopyKeys = ({ onCopy, onPaste, onDuplicate }: CopyKeys): void => {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTextField(event.target) || document.querySelector('dialog[open]')) return;
    const actions = { copy: hasTextSelected() ? null : onCopy, paste: onPaste, duplicate: onDuplicate } as const;
    const action = copyKeys.find((id) => isPressed(id, event));
    if (action && actions[action]?.()) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
};

const copyKeys = ['copy', 'paste', 'duplicate'] as const;

const hasTextSelected = (): boolean => (getSelection()?.toString() ?? '') !== '';
