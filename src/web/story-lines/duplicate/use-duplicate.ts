import { useState } from 'react';
import { tooManyQuests } from '#domain/story-line/story-line-rules.ts';
import { messageOf } from '#messages/message-of.ts';
import { storyLineRules } from '#messages/en/rules/story-line-rules.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import * as texts from '#texts/story-line-tools.ts';
import { showToast } from '#web/shared/notices/toasts.tsx';
import { copyGroup, planInsertion, type Insertion } from '#web/story-lines/commands/copy-group.ts';
import { hasRoomFor, type LineCommand, type QuestGroup } from '#web/story-lines/commands/line-command.ts';
import { useCopyKeys } from '#web/story-lines/editor/use-copy-keys.ts';
import type { LineQuestsState } from '#web/story-lines/use-line-quests.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

type DuplicateOptions = {
  owner: string;
  line: StoryGraph;
  lineQuests: LineQuestsState;
  selectionState: SelectionState;
  onCommand: (command: LineCommand) => unknown;
  announce: (message: string) => void;
};

/**
 * Copies and duplicates the selected quests. A line holds a quest once, so a second one needs a new quest: `insertion` waits
 * until the person confirms that.
 */
export const useDuplicate = ({ owner, line, lineQuests, selectionState, onCommand, announce }: DuplicateOptions) => {
  const { quests: selected, select } = selectionState;
  const [insertion, setInsertion] = useState<Insertion | null>(null);

  const insert = ({ group }: Insertion) => {
    onCommand({ kind: 'insert', ...group });
    select(new Set(Object.keys(group.places)));
  };
  const plan = (group: QuestGroup): boolean => {
    const planned = planInsertion(line, group, lineQuests.byId);
    if (Object.keys(planned.group.places).length === 0) return false;
    if (!hasRoomFor(line, planned.group)) showToast(messageOf(storyLineRules, tooManyQuests(loadedWorld())));
    else if (planned.copies.length > 0) setInsertion(planned);
    else insert(planned);
    return true;
  };
  const duplicate = () => plan(copyGroup(line, selected));
  const copy = (): boolean => {
    if (selected.length === 0) return false;
    keepCopied(owner, copyGroup(line, selected));
    announce(texts.copied(selected.length));
    return true;
  };
  const paste = (): boolean => {
    const group = readCopied(owner);
    return group !== null && plan(group);
  };
  useCopyKeys({ onCopy: copy, onPaste: paste, onDuplicate: duplicate });

  return { insertion, insert, start: () => void duplicate(), close: () => setInsertion(null) };
};

let copied: { readonly owner: string; readonly group: QuestGroup } | null = null;

/** Groups are pasted only into story lines of the same owner. */
const keepCopied = (owner: string, group: QuestGroup): void => {
  copied = { owner, group };
};

const readCopied = (owner: string): QuestGroup | null => (copied?.owner === owner ? copied.group : null);
