import { FilePlus2, X } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import type { AnyEditedKind } from '#web/documents/document-kind.ts';
import { dismiss, untitled } from '#texts/documents.ts';
import * as texts from '#texts/drafts/draft-notes.ts';
import { focusFirstField } from '#web/shared/focus/use-focus.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { type DraftKey, placeOf } from './draft-store.ts';
import styles from './draft-note.module.css';
import { useRestoredAt } from '#web/documents/device/kept-drafts.ts';
import { setNewDraftAside } from './new-drafts.ts';

type ResumedDraftProps = { title: string; kind: AnyEditedKind; draftKey: DraftKey };

/** A restored draft has its own note. */
export function ResumedDraft({ title, kind, draftKey }: ResumedDraftProps) {
  const [isOver, setOver] = useState(false);
  const isRestored = useRestoredAt(placeOf(kind, draftKey)) !== null;
  if (isOver || isRestored) return null;
  const { one } = kind.words;
  const handleNew = () => {
    setNewDraftAside(kind, draftKey);
    flushSync(() => setOver(true));
    focusFirstField();
  };
  return (
    <aside className={styles['note']} aria-label={texts.resumed}>
      <p className={styles['text']}>{texts.resumedDraft({ one, title: readText(title).trim() || untitled(one) })}</p>
      <div className={styles['actions']}>
        <Button icon={<FilePlus2 aria-hidden="true" />} onClick={handleNew}>
          {texts.startNew(one)}
        </Button>
        <IconButton label={dismiss} icon={<X aria-hidden="true" />} onClick={() => setOver(true)} />
      </div>
    </aside>
  );
}
