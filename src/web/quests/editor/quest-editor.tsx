import { Save, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { collections } from '#domain/quest-properties/property-kind.ts';
import type { QuestBreach } from '#domain/quest-rules.ts';
import type { Fault } from '#web/shared/items/use-fault.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import type { QuestDraft } from '#web/quests/quest-draft.ts';
import { Button } from '#web/shared/button.tsx';
import { PropertySection } from './property-section.tsx';
import type { QuestChange } from './quest-change.ts';
import styles from './quest-editor.module.css';
import { QuestTexts } from './quest-texts.tsx';

type QuestEditorProps = {
  draft: QuestDraft;
  fault: Fault<QuestBreach>;
  onChange: (change: QuestChange) => void;
  onNoticeGone: () => void;
  onSave: () => void;
  onCancel: () => void;
  onDelete: () => void;
};

/** Where a quest is written: its texts, its three sections, and the acts in a bar that stays in sight. */
export function QuestEditor({ draft, fault, onChange, onNoticeGone, onSave, onCancel, onDelete }: QuestEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const isNew = draft.version === null;
  const attempt = fault.notice?.attempt;
  const shared = { quest: draft.content, fault, onChange, onNoticeGone };

  useShortcut('save', onSave);
  useEffect(() => {
    if (attempt !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);

  return (
    <form
      ref={form}
      className={styles['editor']}
      aria-label="Quest editor"
      onSubmit={(event) => event.preventDefault()}
    >
      <header>
        {!isNew && <p className={styles['eyebrow']}>Editing</p>}
        <h2>{isNew ? 'Creating New Quest' : draft.original.title}</h2>
      </header>
      <QuestTexts {...shared} />
      {collections.map((collection) => (
        <PropertySection key={collection} collection={collection} {...shared} />
      ))}
      <footer className={styles['actions']}>
        {!isNew && (
          <Button className={styles['delete']} variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
            Delete Quest
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" icon={<Save aria-hidden="true" />} {...shortcutProps('save')} onClick={onSave}>
          {isNew ? 'Create Quest' : 'Save Changes'}
        </Button>
      </footer>
    </form>
  );
}
