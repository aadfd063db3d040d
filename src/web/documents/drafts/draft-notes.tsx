import type { ComponentProps, ReactNode } from 'react';
import { RestoredDraft } from './restored-draft.tsx';
import { ResumedDraft } from './resumed-draft.tsx';

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
