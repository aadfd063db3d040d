import { useStore } from 'zustand';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { useRestoredAt } from '#web/documents/drafts/kept-drafts.ts';
import { compareVersions, RestoredNote } from '#web/documents/drafts/restored-note.tsx';
import type { ListState } from '#web/documents/pane/unopened-document.tsx';
import { tellDifferingParts } from './edit/is-same-content.ts';
import { findUnsavedEditing, placeOf, type LineKey } from './edit/line-drafts.ts';
import type { LineEditing } from './edit/line-editing.ts';
import { storyLineWords } from './story-line-words.ts';

type RestoredLineProps = {
  lineKey: LineKey;
  saved: SavedStoryLine | null;
  listState: ListState;
  /** Whether its editor is open. */
  isOpen: boolean;
  onContinue: () => void;
  onDiscard: (editing: LineEditing) => void;
  onDismiss: () => void;
};

/** The note of a story line's draft that came back from the device, where one did. */
export function RestoredLine({ lineKey, ...note }: RestoredLineProps) {
  const at = useRestoredAt(placeOf(lineKey));
  const editing = findUnsavedEditing(lineKey);
  if (at === null || !editing) return null;
  return <NoteOfEditing at={at} editing={editing} {...note} />;
}

type NoteOfEditingProps = Omit<RestoredLineProps, 'lineKey'> & { at: number; editing: LineEditing };

function NoteOfEditing({
  at,
  editing,
  saved,
  listState,
  isOpen,
  onContinue,
  onDiscard,
  onDismiss,
}: NoteOfEditingProps) {
  const content = useStore(editing.store, (state) => state.content);
  const { version, original } = editing.begun;
  return (
    <RestoredNote
      one={storyLineWords.one}
      at={at}
      differing={tellDifferingParts(content, saved ?? original)}
      meanwhile={listState === 'loaded' ? compareVersions(version, saved?.version ?? null) : 'unknown'}
      onContinue={isOpen ? undefined : onContinue}
      onDiscard={() => onDiscard(editing)}
      onDismiss={onDismiss}
    />
  );
}
