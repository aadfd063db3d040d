import { CloudAlert } from 'lucide-react';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { AnyKind, Draft, Editing } from '#web/documents/document-kind.ts';
import { type DraftKey, draftOfEditing, placeOf } from '#web/documents/drafts/draft-store.ts';
import { useRestoredAt } from '#web/documents/drafts/kept-drafts.ts';
import * as texts from '#texts/writing/saving.ts';
import { compareVersions } from './compare-versions.ts';
import styles from './meanwhile-note.module.css';

type MeanwhileNoteProps = {
  kind: AnyKind;
  editing: Editing<DocumentContent>;
  draftKey: DraftKey;
  /** Null if it is new, or was deleted. */
  saved: SavedDocument | null;
};

/** Says that another window or device saved or deleted what is written here. The note of a restored draft says it itself. */
export function MeanwhileNote({ kind, editing, draftKey, saved }: MeanwhileNoteProps) {
  const isRestored = useRestoredAt(placeOf(kind, draftKey)) !== null;
  const happened = isRestored ? null : describeMeanwhile(kind, draftOfEditing(editing), saved);
  if (!happened) return null;
  return (
    <div className={styles['note']}>
      <CloudAlert className={styles['icon']} aria-hidden="true" />
      <output>{happened}</output>
    </div>
  );
}

const describeMeanwhile = (
  kind: AnyKind,
  { version, original, content }: Draft<DocumentContent>,
  saved: SavedDocument | null,
): string | null => {
  const { one } = kind.words;
  const meanwhile = compareVersions(version, saved);
  if (meanwhile === 'gone') return texts.deletedWhileWriting(one);
  if (meanwhile !== 'newer' || !saved) return null;
  const theirs = kind.contentOf(saved);
  const parts = kind.isSame(content, theirs) ? [] : kind.nameDifferingParts(original, theirs);
  return parts.length > 0 ? texts.changedWhileWriting({ one, parts }) : null;
};
