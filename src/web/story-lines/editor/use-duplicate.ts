import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import * as texts from '#texts/story-line-tools.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { copyGroup, type CopiedGroup } from '#web/story-lines/commands/quest-group.ts';
import { keepCopied, readCopied, useCopyKeys } from '#web/story-lines/commands/copy-keys.ts';
import { draftsOf, planInsertion } from '#web/story-lines/commands/plan-insertion.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { LineQuestsState } from '#web/story-lines/content/use-line-quests.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';

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
