import { hashKey } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { toKnownVersion } from '#contract/versions.ts';
import type { SavedWorld } from '#contract/world.ts';
import { ownValue } from '#domain/own-value.ts';
import type { World } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import { DiscardedNote } from '#web/documents/drafts/discarded-note.tsx';
import { StorageRefused } from '#web/documents/drafts/storage-refused.tsx';
import { acknowledgeRestored, useRestoredAt } from '#web/documents/device/kept-drafts.ts';
import { RestoredNote } from '#web/documents/drafts/restored-note.tsx';
import { compareVersions } from '#web/documents/drafts/compare-versions.ts';
import { isFocusLost } from '#web/shared/focus/use-focus.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { type ChangedWorld, worldPlace } from './kept-world.ts';
import { discardWorldDraft, rebaseDraft, toContent, useChangedWorld } from './world-draft.ts';

/** What became of the draft on this device. */
export function RestoredWorld({ saved }: { saved: SavedWorld }) {
  const place = worldPlace(useSignedInUser().id);
  const at = useRestoredAt(place);
  const draft = useChangedWorld();
  const [discarded, setDiscarded] = useState<ChangedWorld | null>(null);
  if (draft && discarded) setDiscarded(null);
  const isRestored = draft !== null && at !== null;
  const isDiscarded = draft === null && discarded !== null;
  const notes = useNoteFocus(isRestored ? 'restored' : isDiscarded ? 'discarded' : 'none');
  const handleDiscard = () => {
    discardWorldDraft();
    setDiscarded(draft);
  };
  return (
    <div ref={notes}>
      {draft && <StorageRefused />}
      {isRestored && (
        <NoteOfWorld {...{ draft, at, saved }} onDiscard={handleDiscard} onDismiss={() => acknowledgeRestored(place)} />
      )}
      {isDiscarded && (
        <DiscardedNote
          onBringBack={() => rebaseDraft(discarded.base, discarded.content)}
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

type NoteOfWorldProps = {
  draft: ChangedWorld;
  at: number;
  saved: SavedWorld;
  onDiscard: () => void;
  onDismiss: () => void;
};

/** A draft that is saved already goes: its page closed before it got the answer. */
function NoteOfWorld({ draft: { base, content }, saved, ...note }: NoteOfWorldProps) {
  const differing = useMemo(() => nameDifferingWorldParts(content, toContent(saved)), [content, saved]);
  const isSaved = differing.length === 0;
  useEffect(() => {
    if (isSaved) discardWorldDraft();
  }, [isSaved]);
  if (isSaved) return null;
  const meanwhile = compareVersions(toKnownVersion(base), saved);
  return <RestoredNote {...note} one={texts.oneWorld} title={content.name} {...{ differing, meanwhile }} />;
}

/** Stored worlds may have their keys in another order. */
const nameDifferingWorldParts = (one: World, other: World): string[] =>
  Object.entries(texts.worldParts).flatMap(([part, name]) => {
    const [first, second] = [one, other].map((world) => hashKey([ownValue<unknown>(world, part)]));
    return first === second ? [] : [name];
  });
