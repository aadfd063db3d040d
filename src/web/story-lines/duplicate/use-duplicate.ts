import { tooManyQuests } from '#domain/story-line/story-line-rules.ts';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#messages/en/rules/story-line-rules.ts';
import * as texts from '#texts/story-line-tools.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { copyGroup, draftsOf, planInsertion } from '#web/story-lines/commands/copy-group.ts';
import { hasRoomFor, type LineCommand, type QuestGroup } from '#web/story-lines/commands/line-command.ts';
import { useCopyKeys } from '#web/story-lines/editor/use-copy-keys.ts';
import type { LineQuestsState } from '#web/story-lines/use-line-quests.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { LineContent } from '#web/story-lines/writing/line-content.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

type DuplicateOptions = {
  owner: string;
  line: LineContent;
  lineQuests: LineQuestsState;
  selectionState: SelectionState;
  onCommand: (command: LineCommand) => unknown;
  announce: (message: string) => void;
};

/**
 * Copies and duplicates the selected quests; returns what duplicates them. A line holds a quest once, so a second one is a
 * new quest, which is a draft of the line.
 */
export const useDuplicate = ({ owner, line, lineQuests, selectionState, onCommand, announce }: DuplicateOptions) => {
  const { quests: selected, select } = selectionState;

  const insert = (wanted: QuestGroup): boolean => {
    const { copies, group } = planInsertion(line, wanted, lineQuests.byId);
    if (Object.keys(group.places).length === 0) return false;
    if (hasRoomFor(line, group)) {
      onCommand({ kind: 'insert', ...group, drafts: draftsOf(copies) });
      select(new Set(Object.keys(group.places)));
    } else showToast(messageOf(storyLineRules, tooManyQuests(loadedWorld())));
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

let copied: { readonly owner: string; readonly group: QuestGroup } | null = null;

/** Groups are pasted only into story lines of the same owner. */
const keepCopied = (owner: string, group: QuestGroup): void => {
  copied = { owner, group };
};

const readCopied = (owner: string): QuestGroup | null => (copied?.owner === owner ? copied.group : null);
