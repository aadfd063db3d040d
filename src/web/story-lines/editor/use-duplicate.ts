import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import * as texts from '#texts/story-line-tools.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { copyGroup, type CopiedGroup } from '#web/story-lines/commands/quest-group.ts';
import { draftsOf, planInsertion } from '#web/story-lines/commands/plan-insertion.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { LineQuestsState } from '#web/story-lines/content/use-line-quests.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import { isPressed } from '#web/shared/shortcuts/shortcut-keys.ts';
import { isTextField } from '#web/shared/shortcuts/single-keys.ts';

type DuplicateOptions = {
  owner: string;
  line: LineContent;
  lineQuests: LineQuestsState;
  selectionState: SelectionState;
  onCommand: PerformCommand;
  announce: (message: string) => void;
};

/**
 * Copies and duplicates the selected quests; returns what duplicates them. A line contains a quest once, so a duplicate is a new quest: a
 * draft of the line.
 */
export const useDuplicate = ({ owner, line, lineQuests, selectionState, onCommand, announce }: DuplicateOptions) => {
  const { quests: selected, selectAdded } = selectionState;

  const insert = (wanted: CopiedGroup): boolean => {
    const { copies, group } = planInsertion(line, wanted, lineQuests.byId);
    if (Object.keys(group.places).length === 0) return false;
    const refusal = onCommand({ kind: 'insert', ...group, drafts: draftsOf(copies) });
    if (refusal) showToast(messageOf(storyLineRules, refusal));
    else selectAdded(Object.keys(group.places));
    return true;
  };
  const duplicate = () => insert(copyGroup(line, selected));
  const copy = (): boolean => {
    if (selected.length === 0) return false;
    keepCopied(owner, copyGroup(line, selected));
    announce(texts.copied(selected.length));
    return true;
  };
  const paste = (): boolean => {
    const group = readCopied(owner);
    return group !== null && insert(group);
  };
  useCopyKeys({ onCopy: copy, onPaste: paste, onDuplicate: duplicate });

  return () => void duplicate();
};

let copied: { readonly owner: string; readonly group: CopiedGroup } | null = null;

/** Keeps a copied group. It is pasted only into story lines of the same owner. */
const keepCopied = (owner: string, group: CopiedGroup): void => {
  copied = { owner, group };
};

const readCopied = (owner: string): CopiedGroup | null => (copied?.owner === owner ? copied.group : null);

type CopyKeys = {
  readonly onCopy: () => boolean;
  readonly onPaste: () => boolean;
  readonly onDuplicate: () => boolean;
};

/**
 * Copies, pastes and duplicates quests on Ctrl+C, Ctrl+V and Ctrl+D (Cmd on a Mac). The browser handles the keys in a text field, where text
 * is selected, and where a handler returns false because it had nothing to do.
 */
const useCopyKeys = ({ onCopy, onPaste, onDuplicate }: CopyKeys): void => {
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
