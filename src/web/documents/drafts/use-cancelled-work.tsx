import { type ReactNode, useState } from 'react';
import { DiscardedNote } from './discarded-note.tsx';
import { isEditing, type DocumentPlace } from '#web/documents/pane/document-place.ts';

type WorkOn<Work> = {
  readonly place: DocumentPlace;
  readonly saved: object | null;
  readonly onReplace: (place: DocumentPlace) => void;
  readonly isChanged: (work: Work) => boolean;
  readonly discard: () => void;
  readonly bringBack: (work: Work, place: DocumentPlace) => void;
};

export const useCancelledWork = <Work,>({ place, saved, onReplace, isChanged, discard, bringBack }: WorkOn<Work>) => {
  const item = 'id' in place ? place.id : null;
  const [last, setLast] = useState<{ item: string | null; work: Work; editor: DocumentPlace } | null>(null);

  const cancel = (work: Work): void => {
    setLast(isChanged(work) ? { item: saved ? item : null, work, editor: toEditor(place) } : null);
    onReplace(item && saved ? { mode: 'view', id: item } : { mode: 'unset' });
    discard();
  };
  const handleBringBack = ({ work, editor }: { work: Work; editor: DocumentPlace }): void => {
    bringBack(work, editor);
    setLast(null);
    onReplace(editor);
  };

  const note: ReactNode = last && last.item === item && !isEditing(place) && (
    <DiscardedNote onBringBack={() => handleBringBack(last)} onDismiss={() => setLast(null)} />
  );
  return { cancel, note };
};

export const toEditor = (place: DocumentPlace): DocumentPlace =>
  'id' in place ? { mode: 'edit', id: place.id } : { mode: 'create' };
