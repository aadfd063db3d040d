import { type RefObject, useMemo, useRef } from 'react';
import type { AnyKind, Editing } from '#web/documents/document-kind.ts';
import type { DocumentContent } from '#web/documents/document-content.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { ShownDocument } from './document-screen.ts';
import { bringBackDraft, discardDraft, type DraftKey, isChanged, placeOf } from '#web/documents/drafts/draft-store.ts';
import { StorageRefused } from '#web/documents/drafts/storage-refused.tsx';
import { acknowledgeRestored, useRestoredAt } from '#web/documents/device/kept-drafts.ts';
import { titleOfLeftDraft } from '#web/documents/drafts/new-drafts.ts';
import { toEditor, useCancelledWork } from '#web/documents/drafts/use-cancelled-work.tsx';
import { useFault } from '#web/documents/editing/use-fault.ts';
import { useIsAsking, useSaving } from '#web/documents/saving/use-saving.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { DocumentEditing } from './document-editing.tsx';
import { idIn, isEditing } from '#web/documents/document-place.ts';
import { type DocumentPaneProps, OpenedDocument } from './opened-document.tsx';
import type { PaneContent } from './pane-content.ts';
import { useFocusKeeper } from '#web/documents/list-pane/use-focus-keeper.ts';

/** Few people continue a draft, so the notes come when they are needed. Without them the editor is there all the same. */
const draftNotes = late(() => import('#web/documents/drafts/draft-notes.tsx'));
const handleNotesLost = (cause: unknown) => logError('The notes on a draft could not be loaded', cause);

export function DocumentPane<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>(props: DocumentPaneProps<C, S, E, B>) {
  const { screen, editable, place, saved, review, listState, onGo } = props;
  const { kind } = screen;
  const { document, draftKey, content, faultState, saving, cancelled, cancel } = useOpenDocument(props);
  const resumed = useResumedTitle(kind, draftKey, place.mode === 'create');
  const pane = useRef<HTMLDivElement>(null);
  const isDrawn = place.mode === 'unset' || content !== null;
  const restoredAt = useRestoredAt(placeOf(kind, draftKey));
  const hasNotes = editable && (restoredAt !== null || resumed !== null);
  const noted = useLate(draftNotes, { isNeeded: hasNotes, onLost: handleNotesLost });
  const notes = `${Boolean(cancelled.note)} ${restoredAt}`;
  const showEditor = ({ Editor, rules, MeanwhileNote }: PaneContent<C, S, E, B>) => (
    <DocumentEditing
      key={document}
      kind={kind}
      Editor={Editor}
      rules={rules}
      draftKey={draftKey}
      saved={saved}
      submission={saved && review?.submissionOf?.(saved)}
      isListed={listState === 'loaded'}
      Meanwhile={MeanwhileNote}
      faultState={faultState}
      onSave={saving.askToSave}
      onDelete={saving.askToDelete}
      onCancel={cancel}
    />
  );

  return (
    <div ref={pane} data-document>
      <div data-notes>
        {cancelled.note}
        {isEditing(place) && <StorageRefused />}
        {hasNotes && noted && (
          <noted.DraftNotes
            resumed={resumed}
            kind={kind}
            draftKey={draftKey}
            saved={saved}
            isListed={listState === 'loaded'}
            onContinue={isEditing(place) ? undefined : () => onGo(toEditor(place))}
            onDiscard={cancel}
            onDismiss={() => acknowledgeRestored(placeOf(kind, draftKey))}
          />
        )}
      </div>
      <OpenedDocument {...props} content={content} showEditor={showEditor} />
      {saving.dialog}
      <PaneFocus pane={pane} step={isDrawn ? `${place.mode} ${document} ${notes}` : null} asked={saving.asked} />
    </div>
  );
}

type PaneFocusProps = {
  pane: RefObject<HTMLElement | null>;
  step: string | null;
  asked: ReturnType<typeof useSaving>['asked'];
};

/** Keeps the focus in the pane, where the end of a question would lose it, too. Draws nothing. */
function PaneFocus({ pane, step, asked }: PaneFocusProps) {
  const isAsking = useIsAsking(asked);
  useFocusKeeper(pane, step === null ? null : `${step} ${!isAsking}`);
  return null;
}

const useResumedTitle = (kind: AnyKind, { author, owner }: DraftKey, isNew: boolean): string | null =>
  useMemo(() => (isNew ? titleOfLeftDraft(kind, { author, owner }) : null), [kind, author, owner, isNew]);

const useOpenDocument = <
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>(
  props: DocumentPaneProps<C, S, E, B>,
) => {
  const { screen, owner, place } = props;
  const { kind } = screen;
  const { id: author } = useSignedInUser();
  const document = idIn(place);
  const draftKey = { author, owner, document };
  const faultState = useFault<B>(document ?? place.mode);
  const content = useLate(screen.pane, { isNeeded: place.mode !== 'unset' });
  const saving = useSaving({ ...props, kind, pane: content, author, onRefused: faultState.showViolation });
  const cancelled = useCancelledWork<Editing<DocumentContent>>({
    ...props,
    Discarded: content?.DiscardedNote,
    isChanged: (editing) => isChanged(kind, editing),
    discard: () => discardDraft(kind, draftKey),
    bringBack: (editing, at) => bringBackDraft(kind, { ...draftKey, document: idIn(at) }, editing),
  });
  const cancel = (editing: Editing<DocumentContent>): void => {
    faultState.clearFault();
    cancelled.cancel(editing);
  };
  return { document, draftKey, content, faultState, saving, cancelled, cancel };
};
