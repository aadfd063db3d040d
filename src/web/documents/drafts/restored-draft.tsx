import { useStore } from 'zustand';
import type { DocumentContent, DocumentKind, Editing, SavedDocument } from '#web/documents/document-kind.ts';
import type { ListState } from '#web/documents/pane/unopened-document.tsx';
import { type DraftKey, placeOf } from './drafts.ts';
import { useRestoredAt } from './kept-drafts.ts';
import { compareVersions, RestoredNote } from './restored-note.tsx';
import { useUnsaved } from './use-drafts.ts';

type RestoredDraftProps<C extends DocumentContent, S extends SavedDocument, E extends Editing<C>> = {
  kind: DocumentKind<C, S, E>;
  draftKey: DraftKey;
  saved: S | null;
  listState: ListState;
  /** Whether its editor is open. */
  isOpen: boolean;
  onContinue: () => void;
  onDiscard: (editing: E) => void;
  onDismiss: () => void;
};

/** The note of a draft that came back from the device, where one did. */
export function RestoredDraft<C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>({
  draftKey,
  ...note
}: RestoredDraftProps<C, S, E>) {
  const at = useRestoredAt(placeOf(note.kind, draftKey));
  const editing = useUnsaved(note.kind, draftKey);
  return at !== null && editing && <NoteOfEditing at={at} editing={editing} {...note} />;
}

type NoteOfEditingProps<C extends DocumentContent, S extends SavedDocument, E extends Editing<C>> = Omit<
  RestoredDraftProps<C, S, E>,
  'draftKey'
> & { at: number; editing: E };

function NoteOfEditing<C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  props: NoteOfEditingProps<C, S, E>,
) {
  const { kind, at, editing, saved, listState, isOpen, onContinue, onDiscard, onDismiss } = props;
  const content = useStore(editing.store, (state) => state.content);
  const { version, original } = editing.begun;
  return (
    <RestoredNote
      one={kind.words.one}
      at={at}
      differing={kind.tellDifferingParts(content, saved ? kind.contentOf(saved) : original)}
      meanwhile={listState === 'loaded' ? compareVersions(version, saved?.version ?? null) : 'unknown'}
      onContinue={isOpen ? undefined : onContinue}
      onDiscard={() => onDiscard(editing)}
      onDismiss={onDismiss}
    />
  );
}
