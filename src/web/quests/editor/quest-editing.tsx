import { type ReactNode, useEffect, useRef } from 'react';
import type { SavedQuest } from '#contract/quests.ts';
import type { QuestFault } from '#web/quests/quest-document-rules.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import * as texts from '#texts/quests.ts';
import { CommentsHere } from '#web/documents/comments/commented-document.tsx';
import type { PlainEditing, Draft } from '#web/documents/document-kind.ts';
import type { DocumentEditorProps } from '#web/documents/pane/kind-pane.ts';
import { EditorActions } from '#web/documents/editing/editor-actions.tsx';
import type { Fault } from '#web/documents/editing/use-fault.ts';
import { AsideOwner } from '#web/quests/aside/aside-names.tsx';
import type { AsideQuest } from '#web/quests/aside/aside-buttons.tsx';
import { SharingLinesOfQuest } from '#web/quests/view/lines-of-quest.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { markAfter, type QuestChange } from './quest-change.ts';
import styles from './quest-fields.module.css';
import { QuestFields } from './quest-fields.tsx';

type QuestEditingProps = DocumentEditorProps<QuestContent, SavedQuest, PlainEditing<QuestContent>, QuestFault>;

export function QuestEditing({ owner, saved, editing, content, faultState, ...actions }: QuestEditingProps) {
  const { fault, dropNotice, followChange } = faultState;
  const handleChange = (change: QuestChange) => {
    editing.write(change.after);
    followChange((mark) => markAfter(mark, change));
  };
  return (
    <AsideOwner value={owner}>
      <QuestEditor
        draft={{ ...editing.begun, content }}
        fault={fault}
        of={saved && { owner, id: saved.id, saved }}
        onChange={handleChange}
        onNoticeGone={dropNotice}
        {...actions}
      />
      <CommentsHere />
    </AsideOwner>
  );
}

type QuestEditorProps = {
  draft: Draft<QuestContent>;
  fault: Fault<QuestFault>;
  of: AsideQuest | null;
  onChange: (change: QuestChange) => void;
  onNoticeGone: () => void;
  onSave: () => void;
  onCancel: () => void;
  onDelete: () => void;
  note?: ReactNode;
};

function QuestEditor({ draft, fault, of, onChange, onNoticeGone, ...actions }: QuestEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const isNew = draft.version === null;
  const attempt = fault.notice?.attempt;

  useEffect(() => {
    if (attempt !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  return (
    <form
      ref={form}
      className={styles['editor']}
      aria-label={texts.editor}
      onSubmit={(event) => event.preventDefault()}
    >
      <header>
        {!isNew && <p className={styles['eyebrow']}>{texts.editing}</p>}
        <h2>{isNew ? texts.creatingNew : readText(draft.original.title)}</h2>
      </header>

      <SharingLinesOfQuest quest={draft.id} />
      <QuestFields quest={draft.content} {...{ fault, of, onChange, onNoticeGone }} />
      <EditorActions name={texts.entity} isNew={isNew} {...actions} />
    </form>
  );
}
