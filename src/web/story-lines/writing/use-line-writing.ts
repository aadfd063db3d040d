import { useCallback, useState } from 'react';
import { spotBelow } from '#domain/story-line/edits/create-story-quest.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import { elementAt } from '#web/story-lines/graph/view/focus.ts';
import type { GraphWriting, NewQuestLink } from '#web/story-lines/graph/input/editing/graph-editing.ts';
import { openInspector } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { LineContent, WriteQuest } from './line-content.ts';
import { questDraftOf, useWriter } from './use-quest-draft.ts';
import type { useWrittenQuests } from './use-written-quests.ts';

type LineWritingTools = {
  owner: string;
  line: LineContent;
  lineQuests: ReturnType<typeof useWrittenQuests>;
  selectionState: SelectionState;
  onCommand: PerformCommand;
  onWriteQuest: WriteQuest;
};

/** Creates, opens and renames quests of the line that is edited. `wanted` is the quest whose title gets the focus. */
export const useLineWriting = (tools: LineWritingTools) => {
  const { owner, line, lineQuests, selectionState, onCommand, onWriteQuest } = tools;
  const { select, selected } = selectionState;
  const writer = useWriter(owner);
  const [wanted, setWanted] = useState<string | null>(null);
  const forgetWanted = useCallback(() => setWanted(null), []);

  const show = (quest: string): void => {
    select(new Set([quest]));
    openInspector('quest');
  };
  const open = (quest: string): void => {
    show(quest);
    setWanted(quest);
  };
  const create = (at: Position, link: NewQuestLink | null): void => {
    const quest = questKind.newId(owner);
    const refusal = onCommand({ kind: 'create', quest, at, link: link && linkWith(quest, link) });
    if (!refusal) open(quest);
  };
  const createNext = (): void => {
    const before = selected ?? elementAt(document.activeElement);
    const at = before === null ? null : spotBelow(line, before);
    if (before !== null && at) create(at, { quest: before, isAfter: true });
  };
  const rename = (quest: string, title: string): void => {
    const wantedDraft = { own: line.quests?.[quest], saved: lineQuests.savedById.get(quest) };
    const draft = questDraftOf(writer, quest, wantedDraft);
    if (draft) onWriteQuest(quest, draft, { before: draft.content, after: { ...draft.content, title } });
  };
  useShortcut('nextQuest', createNext);
  const canvas: GraphWriting = {
    onCreate: create,
    onOpenQuest: open,
    onRename: rename,
    unsaved: lineQuests.unsaved,
  };
  return { wanted, forgetWanted, show, canvas };
};

export type LineWriting = ReturnType<typeof useLineWriting>;

const linkWith = (created: string, { quest, isAfter }: NewQuestLink) =>
  isAfter ? { source: quest, target: created } : { source: created, target: quest };
