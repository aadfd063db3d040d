// Read this folder in this order: this file, story-line-editor, editing-bar, editor-tools, story-line-texts, then quest,
// add-quest-modal, notes-section and show-other.

import { useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import * as texts from '#texts/story-lines.ts';
import type { DocumentEditorProps } from '#web/documents/pane/kind-pane.ts';
import { describeLineCommand } from '#web/story-lines/commands/describe-line-command.ts';
import { applyLineCommand, type LineCommand, typedField } from '#web/story-lines/commands/line-command.ts';
import type { LineEdit, LineEditing, LineTexts } from '#web/story-lines/commands/line-editing.ts';
import { type StoryLineFault, markAfterEdit } from '#web/story-lines/content/story-line-fault.ts';
import { AsideOwner } from '#web/quests/aside/aside-names.tsx';
import { LiveRegion, useAnnouncer } from '#web/shared/notices/live-region.tsx';
import { useLineQuests } from '#web/story-lines/content/use-line-quests.ts';
import type { LineContent, EditQuest } from '#web/story-lines/content/line-content.ts';
import { toQuestEdit } from '#web/story-lines/commands/quest-edit.ts';
import { useUndoKeys } from '#web/story-lines/commands/use-undo-keys.ts';
import { useLinesOfReferences } from '#web/story-lines/view/use-lines-of-references.ts';
import { useEditedQuests } from './quest/use-edited-quests.ts';
import { StoryLineEditor } from './story-line-editor.tsx';

type StoryLineEditingProps = DocumentEditorProps<LineContent, SavedStoryLine, LineEditing, StoryLineFault>;

export function StoryLineEditing({ owner, editing, content, faultState, ...actions }: StoryLineEditingProps) {
  const canUndo = useStore(editing.store.temporal, ({ pastStates }) => pastStates.length > 0);
  const canRedo = useStore(editing.store.temporal, ({ futureStates }) => futureStates.length > 0);
  const edited = useEditedQuests(owner, useLineQuests(owner), content.quests);
  const lineQuests = useLinesOfReferences(owner, { ...content, id: editing.begun.id }, edited);
  const { announcement, announce } = useAnnouncer();
  const { fault, showViolation, dropNotice, clearFault, followChange } = faultState;

  const followSection = (section: StoryLineFault['section']) =>
    followChange((mark) => (mark.section === section ? null : mark));
  const handleCommand = (command: LineCommand): StoryLineViolation | null => {
    const apply: LineEdit = (line) => applyLineCommand(line, command);
    const refusal = editing.run(apply, describeLineCommand(command, lineQuests.titleOf), typedField(command));
    if (!refusal)
      followSection(command.kind === 'logic' && command.change.part === 'choice' ? 'choices' : 'story_quests');
    return refusal;
  };
  const handleWrite = (field: keyof LineTexts, written: Partial<LineTexts>) => {
    editing.write(field, written);
    if (field !== 'type') followSection(field);
  };
  const handleEditQuest: EditQuest = (quest, before, change) => {
    editing.editQuest(toQuestEdit(quest, before, change.after));
    followChange((mark) => markAfterEdit(mark, quest, change));
  };
  const handleUndo = () => {
    const step = editing.undo();
    announce(step ? texts.undone(step) : texts.nothingToUndo);
    clearFault();
  };
  const handleRedo = () => {
    const step = editing.redo();
    announce(step ? texts.redone(step) : texts.nothingToRedo);
    clearFault();
  };
  useWritingMark();
  useUndoKeys({ onUndo: handleUndo, onRedo: handleRedo });

  return (
    <AsideOwner value={owner}>
      <StoryLineEditor
        owner={owner}
        begun={editing.begun}
        content={content}
        lineQuests={lineQuests}
        fault={fault}
        steps={{ canUndo, canRedo, onUndo: handleUndo, onRedo: handleRedo }}
        onCommand={handleCommand}
        onWrite={handleWrite}
        onEditQuest={handleEditQuest}
        announce={announce}
        onShowFault={showViolation}
        onNoticeGone={dropNotice}
        {...actions}
      />
      <LiveRegion announcement={announcement} />
    </AsideOwner>
  );
}

/**
 * The bar makes room while a line is written. A mark on the document's element, not `:root:has()` in the styles: with that, each icon
 * that comes or goes anywhere styles the whole page anew.
 */
const useWritingMark = (): void =>
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute('data-writes', true);
    return () => documentElement.removeAttribute('data-writes');
  }, []);
