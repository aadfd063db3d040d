import { useState } from 'react';
import { layBelow } from '#domain/story-line/position.ts';
import { containsQuest } from '#domain/story-line/story-line.ts';
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
  /** The titles of the other story lines that have a quest. */
  linesOf: (quest: string) => readonly string[];
  line: LineContent;
  lineQuests: LineQuestsState;
  selectionState: SelectionState;
  onCommand: PerformCommand;
  announce: (message: string) => void;
};

/**
 * Copies and duplicates the selected quests. A line contains a quest once, so a duplicate is a new quest: a draft of the line. Pasting quests
 * that other lines have waits for an answer: `question`.
 */
export const useDuplicate = (options: DuplicateOptions) => {
  const { owner, line, lineQuests, selectionState, linesOf, onCommand, announce } = options;
  const [asked, setAsked] = useState<CopiedGroup | null>(null);
  const { quests: selected, selectAdded } = selectionState;

  const insert = (wanted: CopiedGroup, areCopies = false): boolean => {
    const { copies, group } = planInsertion(line, { ...wanted, areCopies }, lineQuests.byId);
    if (Object.keys(group.places).length === 0) return false;
    const refusal = onCommand({ kind: 'insert', ...group, drafts: draftsOf(copies) });
    if (refusal) showToast(messageOf(storyLineRules, refusal));
    else selectAdded(Object.keys(group.places));
    return true;
  };
  const sharedIn = ({ places }: CopiedGroup): string[] =>
    Object.keys(places).filter((id) => !containsQuest(line, id) && linesOf(id).length > 0);
  const duplicate = () => insert(copyGroup(line, selected));
  const copy = (): boolean => {
    if (selected.length === 0) return false;
    keepCopied(owner, { line, quests: lineQuests.byId }, selected);
    announce(texts.copied(selected.length));
    return true;
  };
  const paste = (): boolean => {
    const group = readCopied(owner);
    if (group === null) return false;
    if (sharedIn(group).length === 0) return insert(group);
    setAsked(group);
    return true;
  };
  useCopyKeys({ onCopy: copy, onPaste: paste, onDuplicate: duplicate });

  const answer = (areCopies: boolean) => () => {
    setAsked(null);
    if (asked) insert(asked, areCopies);
  };
  const shared = asked ? sharedIn(asked) : [];
  return {
    duplicate: () => void duplicate(),
    copyBelow: (ids: readonly string[]): boolean => insert({ places: layBelow(line, ids), links: [] }, true),
    question: asked && {
      quests: shared.length,
      lines: [...new Set(shared.flatMap(linesOf))],
      onCopy: answer(true),
      onShare: answer(false),
      onClose: () => setAsked(null),
    },
  };
};
