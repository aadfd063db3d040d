import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SavedWorld } from '#contract/world.ts';
import { acknowledgeRestored, useRestoredAt } from '#web/documents/device/kept-drafts.ts';
import { DiscardedNote } from '#web/documents/drafts/discarded-note.tsx';
import { bringBackDraft, discardSaved, placeOf } from '#web/documents/drafts/draft-store.ts';
import { RestoredDraft } from '#web/documents/drafts/restored-draft.tsx';
import { StorageRefused } from '#web/documents/drafts/storage-refused.tsx';
import { useUnsaved } from '#web/documents/drafts/use-drafts.ts';
import { isFocusLost } from '#web/shared/focus/use-focus.ts';
import { toSavedWorldDocument, type WorldEditing, worldDocumentKind } from '#web/world/world-kind.ts';
import { discardWorldDraft, useDraftKey } from './world-draft.ts';

/** What became of the draft on this device. */
export function RestoredWorld({ saved }: { saved: SavedWorld }) {
  const key = useDraftKey();
  const place = placeOf(worldDocumentKind, key);
  const document = useMemo(() => toSavedWorldDocument(saved), [saved]);
  const draft = useUnsaved(worldDocumentKind, key);
  const [discarded, setDiscarded] = useState<WorldEditing | null>(null);
  if (draft && discarded) setDiscarded(null);
  const isRestored = useRestoredAt(place) !== null && draft !== null;
  const isDiscarded = draft === null && discarded !== null;
  const notes = useNoteFocus(isRestored ? 'restored' : isDiscarded ? 'discarded' : 'none');
  useLayoutEffect(() => {
    if (isRestored) discardSaved(worldDocumentKind, key, [document]);
  }, [isRestored, key, document]);
  const handleDiscard = () => {
    discardWorldDraft();
    setDiscarded(draft);
  };
  return (
    <div ref={notes}>
      {draft && <StorageRefused />}
      <RestoredDraft
        kind={worldDocumentKind}
        draftKey={key}
        saved={document}
        isListed
        onContinue={undefined}
        onDiscard={handleDiscard}
        onDismiss={() => acknowledgeRestored(place)}
      />
      {isDiscarded && (
        <DiscardedNote
          onBringBack={() => bringBackDraft(worldDocumentKind, key, discarded)}
          onDismiss={() => setDiscarded(null)}
        />
      )}
    </div>
  );
}

/** A press that takes its note away loses the focus. The next note gets it, or else what stands first in the tab. */
const useNoteFocus = (shown: string): RefObject<HTMLDivElement | null> => {
  const notes = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isGone = before.current !== shown && before.current !== 'none';
    before.current = shown;
    if (!isGone || !isFocusLost()) return;
    const places = [notes.current, notes.current?.parentElement];
    places
      .map((place) => place?.querySelector<HTMLElement>('button, input, select'))
      .find(Boolean)
      ?.focus();
  }, [shown]);
  return notes;
};
