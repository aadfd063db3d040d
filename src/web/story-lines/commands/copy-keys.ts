import { useEffect, useEffectEvent } from 'react';
import { isPressed } from '#web/shared/shortcuts/shortcut-keys.ts';
import { isTextField } from '#web/shared/shortcuts/single-keys.ts';
import type { CopiedGroup } from './quest-group.ts';

let copied: { readonly owner: string; readonly group: CopiedGroup } | null = null;

/** Keeps a copied group. It is pasted only into story lines of the same owner. */
export const keepCopied = (owner: string, group: CopiedGroup): void => {
  copied = { owner, group };
};

export const readCopied = (owner: string): CopiedGroup | null => (copied?.owner === owner ? copied.group : null);

type CopyKeys = {
  readonly onCopy: () => boolean;
  /** Pastes. Absent where the line is only read. */
  readonly onPaste?: () => boolean;
  readonly onDuplicate?: () => boolean;
};

/**
 * Copies, pastes and duplicates quests on Ctrl+C, Ctrl+V and Ctrl+D (Cmd on a Mac). The browser handles the keys in a text field, where text
 * is selected, and where a handler returns false because it had nothing to do.
 */
export const useCopyKeys = ({ onCopy, onPaste = nothingDone, onDuplicate = nothingDone }: CopyKeys): void => {
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

const nothingDone = (): boolean => false;
