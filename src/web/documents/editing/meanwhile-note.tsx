import { CloudAlert, X } from 'lucide-react';
import { type MouseEvent, useMemo, useState } from 'react';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { AnyKind, Editing } from '#web/documents/document-kind.ts';
import { type DraftKey, placeOf } from '#web/documents/drafts/draft-store.ts';
import { useRestoredAt } from '#web/documents/device/kept-drafts.ts';
import { dismiss } from '#texts/documents.ts';
import * as texts from '#texts/writing/saving.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { compareVersions } from '#web/documents/drafts/compare-versions.ts';
import { focusFirstField } from '#web/shared/focus/use-focus.ts';
import styles from './editing.module.css';

type MeanwhileNoteProps = {
  kind: AnyKind;
  editing: Editing<DocumentContent>;
  draftKey: DraftKey;
  /** Null if it is new, or was deleted. */
  saved: SavedDocument | null;
};

/** The note of a restored draft says it itself. */
export function MeanwhileNote({ kind, editing: { begun, store }, draftKey, saved }: MeanwhileNoteProps) {
  const isRestored = useRestoredAt(placeOf(kind, draftKey)) !== null;
  if (isRestored || (saved && kind.isSame(store.getState().content, kind.contentOf(saved)))) return null;
  return <SavedMeanwhileNote {...{ kind, begun, saved }} />;
}

type SavedMeanwhileProps = Pick<MeanwhileNoteProps, 'kind' | 'saved'> & { begun: Begun };

type Begun = Pick<Editing<DocumentContent>['begun'], 'version' | 'original'>;

/** Says that another window or device saved or deleted what is written here. */
export function SavedMeanwhileNote({ kind, begun: { version, original }, saved }: SavedMeanwhileProps) {
  const [dismissed, setDismissed] = useState<SavedDocument | null | undefined>();
  const happened = useMemo(
    () => describeMeanwhile(kind, { version, original }, saved),
    [kind, version, original, saved],
  );
  if (happened === null || dismissed === saved) return null;
  const handleDismiss = ({ currentTarget }: MouseEvent) => {
    if (document.activeElement === currentTarget) focusFirstField();
    setDismissed(saved);
  };
  return (
    <div className={styles['note']}>
      <CloudAlert className={styles['icon']} aria-hidden="true" />
      <output className={styles['words']}>{happened}</output>
      <IconButton label={dismiss} icon={<X aria-hidden="true" />} onMouseDown={keepFocus} onClick={handleDismiss} />
    </div>
  );
}

/** A pressed button would take the focus from the field that somebody writes in. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const describeMeanwhile = (kind: AnyKind, { version, original }: Begun, saved: SavedDocument | null): string | null => {
  const { one } = kind.words;
  const meanwhile = compareVersions(version, saved);
  if (meanwhile === 'gone') return texts.deletedWhileWriting(one);
  if (meanwhile !== 'newer' || !saved) return null;
  const changed = kind.nameDifferences(original, kind.contentOf(saved));
  return changed.length > 0 ? texts.changedWhileWriting({ one, changed }) : null;
};
