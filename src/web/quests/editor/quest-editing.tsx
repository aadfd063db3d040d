import type { SavedQuest } from '#contract/quests.ts';
import { checkQuest, type QuestBreach } from '#domain/quest-rules.ts';
import type { FaultState } from '#web/documents/editing/use-fault.ts';
import type { QuestDraft } from '#web/quests/quest-draft.ts';
import { keepDraft, useQuestDraft, type DraftKey } from '#web/quests/quest-drafts.ts';
import { markAfter, type QuestChange } from './quest-change.ts';
import { QuestEditor } from './quest-editor.tsx';

type QuestEditingProps = {
  draftKey: DraftKey;
  /** What is saved of the quest; null for a new one, and for one that was deleted elsewhere. */
  saved: SavedQuest | null;
  faultState: FaultState<QuestBreach>;
  onSave: (draft: QuestDraft) => void;
  onDelete: (draft: QuestDraft) => void;
  onCancel: (draft: QuestDraft) => void;
};

/** The editor with the draft it works on. What breaks a rule is not sent. */
export function QuestEditing({ draftKey, saved, faultState, onSave, onDelete, onCancel }: QuestEditingProps) {
  const draft = useQuestDraft(draftKey, saved);
  const { fault, showBreach, dropNotice, clearFault, followChange } = faultState;

  const handleChange = (change: QuestChange) => {
    keepDraft(draftKey, { ...draft, content: change.after });
    followChange((mark) => markAfter(mark, change));
  };
  const handleSave = () => {
    const breach = checkQuest(draft.content);
    if (breach) return showBreach(breach);
    clearFault();
    onSave(draft);
  };

  return (
    <QuestEditor
      draft={draft}
      fault={fault}
      onChange={handleChange}
      onNoticeGone={dropNotice}
      onSave={handleSave}
      onDelete={() => onDelete(draft)}
      onCancel={() => onCancel(draft)}
    />
  );
}
