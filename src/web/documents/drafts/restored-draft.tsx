import { useStore } from 'zustand';
import type { AnyEditedKind, Editing } from '#web/documents/document-kind.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import { compareVersions } from './compare-versions.ts';
import { type DraftKey, placeOf } from './draft-store.ts';
import { useRestoredAt } from '#web/documents/device/kept-drafts.ts';
import { RestoredNote } from './restored-note.tsx';
import { useUnsaved } from './use-drafts.ts';

type RestoredDraftProps = {
  kind: AnyEditedKind;
  draftKey: DraftKey;
  saved: SavedDocument | null;
  /** Whether the list is complete, so that what is not in it is gone. */
  isListed: boolean;
  /** undefined: the draft is open already. */
  onContinue: (() => void) | undefined;
  onDiscard: (editing: Editing<DocumentContent>) => void;
  onDismiss: () => void;
};

export function RestoredDraft({ draftKey, ...note }: RestoredDraftProps) {
  const at = useRestoredAt(placeOf(note.kind, draftKey));
  const editing = useUnsaved(note.kind, draftKey);
  return at !== null && editing && <NoteOfEditing at={at} editing={editing} {...note} />;
}

type NoteOfEditingProps = Omit<RestoredDraftProps, 'draftKey'> & { at: number; editing: Editing<DocumentContent> };

function NoteOfEditing(props: NoteOfEditingProps) {
  const { kind, at, editing, saved, isListed, onContinue, onDiscard, onDismiss } = props;
  const content = useStore(editing.store, (state) => state.content);
  const { version, original } = editing.begun;
  return (
    <RestoredNote
      one={kind.words.one}
      title={content.title}
      at={at}
      differing={kind.nameDifferingParts(content, saved ? kind.contentOf(saved) : original)}
      meanwhile={isListed ? compareVersions(version, saved) : 'unknown'}
      onContinue={onContinue}
      onDiscard={() => onDiscard(editing)}
      onDismiss={onDismiss}
    />
  );
}
