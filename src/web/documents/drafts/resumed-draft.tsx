import { FilePlus2, X } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { dismiss, untitled } from '#texts/documents.ts';
import * as texts from '#texts/drafts/draft-notes.ts';
import { type DraftKey, findUnsaved, placeOf } from './draft-store.ts';
import styles from './draft-note.module.css';
import { useRestoredAt } from './kept-drafts.ts';
import { setNewDraftAside } from './new-drafts.ts';

type ResumedDraftProps = { kind: AnyKind; draftKey: DraftKey };

/** Names the draft that a new document continues, and offers to begin another one. A restored draft has its own note. */
export function ResumedDraft({ kind, draftKey }: ResumedDraftProps) {
  const [title, setTitle] = useState(() => findUnsaved(kind, draftKey)?.store.getState().content.title ?? null);
  const isRestored = useRestoredAt(placeOf(kind, draftKey)) !== null;
  if (title === null || isRestored) return null;
  const { one } = kind.words;
  const handleNew = ({ currentTarget }: { currentTarget: Element }) => {
    const main = currentTarget.closest('main');
    setNewDraftAside(kind, draftKey);
    flushSync(() => setTitle(null));
    main?.querySelector<HTMLElement>('form input')?.focus();
  };
  return (
    <aside className={styles['note']} aria-label={texts.resumed}>
      <p className={styles['text']}>{texts.resumedDraft({ one, title: title.trim() || untitled(one) })}</p>
      <div className={styles['actions']}>
        <Button icon={<FilePlus2 aria-hidden="true" />} onClick={handleNew}>
          {texts.startNew(one)}
        </Button>
        <IconButton label={dismiss} icon={<X aria-hidden="true" />} onClick={() => setTitle(null)} />
      </div>
    </aside>
  );
}
