import type { SavedQuest } from '#contract/quests.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { CommentsHere } from '#web/documents/comments/commented-document.tsx';
import type { PlainEditing } from '#web/documents/document-kind.ts';
import type { DocumentEditorProps } from '#web/documents/pane/kind-pane.ts';
import { markAfter, type QuestChange } from './quest-change.ts';
import { QuestEditor } from './quest-editor.tsx';

type QuestEditingProps = DocumentEditorProps<QuestContent, SavedQuest, PlainEditing<QuestContent>, QuestFault>;

export function QuestEditing({ owner, saved, editing, content, faultState, ...actions }: QuestEditingProps) {
  const { fault, dropNotice, followChange } = faultState;
  const handleChange = (change: QuestChange) => {
    editing.write(change.after);
    followChange((mark) => markAfter(mark, change));
  };
  return (
    <>
      <QuestEditor
        draft={{ ...editing.begun, content }}
        fault={fault}
        of={saved && { owner, id: saved.id, saved }}
        onChange={handleChange}
        onNoticeGone={dropNotice}
        {...actions}
      />
      <CommentsHere />
    </>
  );
}
