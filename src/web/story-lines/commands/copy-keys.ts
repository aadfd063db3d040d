import { useEffect, useEffectEvent } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import { currentUser } from '#web/shared/session/session-state.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import type { CopyKey } from '#web/story-lines/graph/input/graph-editing.ts';
import { isPressed } from '#web/shared/shortcuts/shortcut-keys.ts';
import { isTextField } from '#web/shared/shortcuts/single-keys.ts';
import { copyGroup, type CopiedGroup } from './quest-group.ts';

type Copied = {
  /** Who copied them: nobody else pastes them. */
  readonly author: string | undefined;
  readonly owner: string;
  readonly group: CopiedGroup;
  readonly contents: Readonly<Record<string, QuestContent>>;
};

let copied: Copied | null = null;

type CopiedFrom = { readonly line: LineContent; readonly quests: ReadonlyMap<string, QuestContent> };

export const keepCopied = (owner: string, { line, quests }: CopiedFrom, ids: readonly string[]): void => {
  const contents = ids.flatMap((id): [string, QuestContent][] => {
    const content = line.quests?.[id]?.content ?? quests.get(id);
    return content ? [[id, content]] : [];
  });
  copied = { author: currentUser()?.id, owner, group: copyGroup(line, ids), contents: Object.fromEntries(contents) };
};

/** In a line of another owner the quests are pasted as copies. */
export const readCopied = (owner: string): CopiedGroup | null => {
  if (copied === null || copied.author !== currentUser()?.id) return null;
  return copied.owner === owner ? copied.group : { ...copied.group, unsaved: copied.contents };
};

/** The keys of copies where a line is only read. */
export const copiesAlone = (key: CopyKey): boolean => key === 'copy';

/** The keys of copies where a line of an owner is edited: nothing is pasted before something was copied. */
export const copiesInto =
  (owner: string) =>
  (key: CopyKey): boolean =>
    key !== 'paste' || readCopied(owner) !== null;

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

const copyKeys = ['copy', 'paste', 'duplicate'] as const satisfies readonly CopyKey[];

const hasTextSelected = (): boolean => (getSelection()?.toString() ?? '') !== '';

const nothingDone = (): boolean => false;
