import { type ComponentProps, type ReactNode, useState } from 'react';
import { FilePlus2, X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { dismiss, untitled } from '#texts/documents.ts';
import * as texts from '#texts/writing/draft-notes.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import type { AnyEditedKind } from '#web/documents/document-kind.ts';
import { focusFirstField } from '#web/shared/focus/use-focus.ts';
import { readText } from '#web/shared/game-text/read-text.ts';
import { useRestoredAt } from '#web/documents/device/kept-drafts.ts';
import { RestoredDraft } from './restored-draft.tsx';
import { type DraftKey, placeOf } from './draft-store.ts';
import styles from './draft-note.module.css';
import { setNewDraftAside } from './new-drafts.ts';

type DraftNotesProps = ComponentProps<typeof RestoredDraft> & {
  /** The title of the draft that a new document continues; null where it begins one. */
  resumed: string | null;
};

export function DraftNotes({ resumed, ...draft }: DraftNotesProps): ReactNode {
  return (
    <>
      {resumed !== null && <ResumedDraft title={resumed} kind={draft.kind} draftKey={draft.draftKey} />}
      <RestoredDraft {...draft} />
    </>
  );
}

type ResumedDraftProps = { title: string; kind: AnyEditedKind; draftKey: DraftKey };

/** A restored draft has its own note. */
function ResumedDraft({ title, kind, draftKey }: ResumedDraftProps) {
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
