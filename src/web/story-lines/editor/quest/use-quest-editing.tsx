// Read this folder in this order: this file, quest-editor-panel, quest-form, use-quest-draft, use-edited-quests.

import { useCallback, useState } from 'react';
import { copiesInto } from '#web/story-lines/commands/copy-keys.ts';
import type { PerformCommand } from '#web/story-lines/commands/line-command.ts';
import type { LineEditing } from '#web/story-lines/commands/line-editing.ts';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import type { StoryLineFault } from '#web/story-lines/content/story-line-fault.ts';
import type { SelectionState } from '#web/story-lines/workspace/use-selection.ts';
import type { ShownQuests } from '#web/story-lines/content/use-line-quests.ts';
import type { LineContent, EditQuest } from '#web/story-lines/content/line-content.ts';
import { useShownQuestFault } from '#web/story-lines/editor/lead-to-fault.ts';
import { spotBelow, spotBelowAll } from '#domain/story-line/edits/create-story-quest.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { questKind } from '#web/quests/quest-kind.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import { elementAt } from '#web/story-lines/graph/view/focus.ts';
import type { GraphEditing, NewQuestLink } from '#web/story-lines/graph/input/graph-editing.ts';
import { openInspector } from '#web/story-lines/workspace/inspector/use-inspector.ts';
import { QuestEditorPanel } from './quest-editor-panel.tsx';
import type { useEditedQuests } from './use-edited-quests.ts';
import { questDraftOf, useDraftScope } from './use-quest-draft.ts';

type EditorState = {
  owner: string;
  begun: LineEditing['begun'];
  content: LineContent;
  lineQuests: ReturnType<typeof useEditedQuests> & Pick<ShownQuests, 'lineTitleOf'>;
  fault: Fault<StoryLineFault>;
  onEditQuest: EditQuest;
  onNoticeGone: () => void;
};

/** Editing the quests of a line: what the canvas needs for it, and the panel of the tab Quest. */
export const useQuestEditing = (
  { content: line, fault, ...editor }: EditorState,
  selectionState: SelectionState,
  onCommand: PerformCommand,
) => {
  const { owner, begun, lineQuests, onEditQuest, onNoticeGone } = editor;
  const writing = useQuestCommands({ owner, line, lineQuests, selectionState, onCommand, onEditQuest });
  useShownQuestFault(fault, writing.show);
  const quest = (
    <QuestEditorPanel
      {...{ owner, line, lineQuests, selectionState, fault, onCommand, onEditQuest, onNoticeGone }}
      lineId={begun.id}
      wanted={writing.wanted}
      onFocused={writing.forgetWanted}
    />
  );
  return { canvas: writing.canvas, panel: { quest, isWanted: writing.wanted !== null } };
};

type QuestCommandsTools = {
  owner: string;
  line: LineContent;
  lineQuests: ReturnType<typeof useEditedQuests> & Pick<ShownQuests, 'lineTitleOf'>;
  selectionState: SelectionState;
  onCommand: PerformCommand;
  onEditQuest: EditQuest;
};

/** Creates, opens and renames quests of the line that is edited. `wanted` is the quest whose title gets the focus. */
const useQuestCommands = (tools: QuestCommandsTools) => {
  const { owner, line, lineQuests, selectionState, onCommand, onEditQuest } = tools;
  const { select, selected, quests } = selectionState;
  const scope = useDraftScope(owner);
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
  const createAfterAll = (): void => {
    const at = spotBelowAll(line, quests);
    const quest = questKind.newId(owner);
    if (at && !onCommand({ kind: 'create', quest, at, link: null, after: quests })) open(quest);
  };
  const createNext = (): void => {
    if (quests.length > 1) return createAfterAll();
    const before = selected ?? elementAt(document.activeElement);
    const at = before === null ? null : spotBelow(line, before);
    return before !== null && at ? create(at, { quest: before, isAfter: true }) : undefined;
  };
  const rename = (quest: string, title: string): void => {
    const wantedDraft = { own: line.quests?.[quest], saved: lineQuests.savedById.get(quest) };
    const draft = questDraftOf(scope, quest, wantedDraft);
    if (draft) onEditQuest(quest, draft, { before: draft.content, after: { ...draft.content, title } });
  };
  useShortcut('nextQuest', createNext);
  const addNote = async (kind: 'frame' | 'note'): Promise<void> => {
    const { newNote } = await import('#web/story-lines/editor/new-note.ts');
    const note = newNote(line, kind, quests);
    if (!onCommand({ kind: 'put_note', note })) selectionState.showNote(note.id);
  };
  const canvas: GraphEditing = {
    onCreate: create,
    onAddNote: (kind) => void addNote(kind),
    onOpenQuest: open,
    onRename: rename,
    mayCopy: copiesInto(owner),
    unsaved: lineQuests.unsaved,
  };
  return { wanted, forgetWanted, show, canvas };
};

const linkWith = (created: string, { quest, isAfter }: NewQuestLink) =>
  isAfter ? { source: quest, target: created } : { source: created, target: quest };
