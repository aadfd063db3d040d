import type { SavedStoryLine } from '#contract/story-lines.ts';
import { checkStoryLine, type StoryLineBreach } from '#domain/story-line-rules.ts';
import type { FaultState } from '#web/documents/editing/use-fault.ts';
import { describeAct } from '#web/story-lines/edit/describe-act.ts';
import type { LineAct } from '#web/story-lines/edit/line-act.ts';
import type { LineKey } from '#web/story-lines/edit/line-drafts.ts';
import type { LineEditing, LineTexts } from '#web/story-lines/edit/line-editing.ts';
import { LiveRegion } from '#web/story-lines/live-region.tsx';
import { useAnnouncer } from '#web/story-lines/use-announcer.ts';
import { useLineQuests } from '#web/story-lines/use-line-quests.ts';
import { StoryLineEditor } from './story-line-editor.tsx';
import { useLineEditing } from './use-line-editing.ts';
import { useUndoKeys } from './use-undo-keys.ts';

type StoryLineEditingProps = {
  lineKey: LineKey;
  /** What is saved of the line; null for a new one, and for one that was deleted elsewhere. */
  saved: SavedStoryLine | null;
  faultState: FaultState<StoryLineBreach>;
  onSave: (editing: LineEditing) => void;
  onDelete: (editing: LineEditing) => void;
  onCancel: (editing: LineEditing) => void;
};

/** The editor with the draft it works on, its steps and what is told of them. What breaks a rule is not sent. */
export function StoryLineEditing({ lineKey, saved, faultState, onSave, onDelete, onCancel }: StoryLineEditingProps) {
  const { editing, content, canUndo, canRedo } = useLineEditing(lineKey, saved);
  const lineQuests = useLineQuests(lineKey.owner);
  const { announcement, announce } = useAnnouncer();
  const { fault, showBreach, dropNotice, clearFault, followChange } = faultState;

  const followSection = (section: StoryLineBreach['section']) =>
    followChange((mark) => (mark.section === section ? null : mark));
  const handleAct = (act: LineAct): StoryLineBreach | null => {
    const refusal = editing.act(act, describeAct(act, lineQuests.titleOf));
    if (!refusal) followSection('story_quests');
    return refusal;
  };
  const handleWrite = (field: keyof LineTexts, texts: Partial<LineTexts>) => {
    editing.write(field, texts);
    if (field !== 'type') followSection(field);
  };
  const handleUndo = () => {
    const step = editing.undo();
    announce(step ? `Undone: ${step}.` : 'There is nothing to undo.');
    clearFault();
  };
  const handleRedo = () => {
    const step = editing.redo();
    announce(step ? `Redone: ${step}.` : 'There is nothing to redo.');
    clearFault();
  };
  useUndoKeys({ onUndo: handleUndo, onRedo: handleRedo });
  const handleSave = () => {
    const breach = checkStoryLine(editing.store.getState().content);
    if (breach) return showBreach(breach);
    clearFault();
    onSave(editing);
  };

  return (
    <>
      <StoryLineEditor
        owner={lineKey.owner}
        begun={editing.begun}
        content={content}
        lineQuests={lineQuests}
        fault={fault}
        steps={{ canUndo, canRedo, onUndo: handleUndo, onRedo: handleRedo }}
        onAct={handleAct}
        onWrite={handleWrite}
        announce={announce}
        onNoticeGone={dropNotice}
        onSave={handleSave}
        onDelete={() => onDelete(editing)}
        onCancel={() => onCancel(editing)}
      />
      <LiveRegion announcement={announcement} />
    </>
  );
}
