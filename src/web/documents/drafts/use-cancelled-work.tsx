import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DiscardedNote } from './discarded-note.tsx';
import { idIn, isEditing, type DocumentPlace } from '#web/documents/document-place.ts';

type WorkOn<Work> = {
  readonly place: DocumentPlace;
  /** Comes with the editor. */
  readonly Discarded: typeof DiscardedNote | undefined;
  readonly saved: object | null;
  readonly onReplace: (place: DocumentPlace) => void;
  readonly isChanged: (work: Work) => boolean;
  readonly discard: () => void;
  readonly bringBack: (work: Work, place: DocumentPlace) => void;
};

export const useCancelledWork = <Work,>({ place, saved, onReplace, isChanged, Discarded, ...drafts }: WorkOn<Work>) => {
  const item = idIn(place);
  const before = usePlaceBefore(place);
  const discardOnceLeft = useDiscarding(place);
  const [last, setLast] = useState<{ item: string | null; work: Work; editor: DocumentPlace } | null>(null);

  const cancel = (work: Work): void => {
    const isElsewhere = idIn(before.current) !== item;
    const next: DocumentPlace = item && saved ? { mode: 'view', id: item } : isElsewhere ? before.current : nothingOpen;
    setLast(isChanged(work) ? { item: idIn(next), work, editor: toEditor(place) } : null);
    discardOnceLeft(drafts.discard);
    onReplace(next);
  };
  const handleBringBack = ({ work, editor }: { work: Work; editor: DocumentPlace }): void => {
    drafts.bringBack(work, editor);
    setLast(null);
    onReplace(editor);
  };

  const note: ReactNode = last && Discarded && last.item === item && !isEditing(place) && (
    <Discarded onBringBack={() => handleBringBack(last)} onDismiss={() => setLast(null)} />
  );
  return { cancel, note };
};

const nothingOpen: DocumentPlace = { mode: 'unset' };

/** Where the person was before an editor was opened. */
const usePlaceBefore = (place: DocumentPlace): RefObject<DocumentPlace> => {
  const before = useRef<DocumentPlace>(nothingOpen);
  useEffect(() => {
    if (!isEditing(place)) before.current = place;
  }, [place]);
  return before;
};

/** The editor shows the draft until another place is drawn. The page may go before that. */
const useDiscarding = (place: DocumentPlace) => {
  const [pending] = useState(createPending);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the place that is left
  useLayoutEffect(() => pending.run, [place, pending]);
  useEffect(() => {
    window.addEventListener('pagehide', pending.run);
    return () => window.removeEventListener('pagehide', pending.run);
  }, [pending]);
  return pending.keep;
};

/** What is kept runs once. */
const createPending = () => {
  let kept: (() => void) | undefined;
  return {
    keep: (action: () => void): void => {
      kept = action;
    },
    run: (): void => {
      kept?.();
      kept = undefined;
    },
  };
};

export const toEditor = (place: DocumentPlace): DocumentPlace =>
  'id' in place ? { mode: 'edit', id: place.id } : { mode: 'create' };
