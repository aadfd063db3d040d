import { useEffect, useEffectEvent } from 'react';
import { isPressed } from '#web/shared/shortcuts/shortcut-keys.ts';
import { isTextField } from '#web/shared/shortcuts/text-target.ts';

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
    if (event.defaultPrevented || isTextField(event.target) || document.querySelector('dialog[open]')) return;
    const acts = { copy: hasTextSelected() ? null : onCopy, paste: onPaste, duplicate: onDuplicate } as const;
    const act = copyKeys.find((id) => isPressed(id, event));
    if (act && acts[act]?.()) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
};

const copyKeys = ['copy', 'paste', 'duplicate'] as const;

const hasTextSelected = (): boolean => (getSelection()?.toString() ?? '') !== '';
