import { type ReactNode, useRef } from 'react';
import type { DocumentContent, Editing } from '#web/documents/document-kind.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { DocumentScreen, PartsAndDialog, ShownDocument } from '#web/documents/document-screen.ts';
import { bringBackDraft, discardDraft, isChanged, placeOf } from '#web/documents/drafts/drafts.ts';
import { KeepingRefused } from '#web/documents/drafts/keeping-refused.tsx';
import { acknowledgeRestored, useRestoredAt } from '#web/documents/drafts/kept-drafts.ts';
import { RestoredDraft } from '#web/documents/drafts/restored-draft.tsx';
import { toEditor, useCancelledWork } from '#web/documents/drafts/use-cancelled-work.tsx';
import { useFault } from '#web/documents/editing/use-fault.ts';
import { HistoryButton } from '#web/documents/history/history-button.tsx';
import { useSaving } from '#web/documents/saving/use-saving.tsx';
import { Skeleton } from '#web/shared/skeleton.tsx';
import { useSignedInUser } from '#web/shared/session.ts';
import { DocumentEditing } from './document-editing.tsx';
import { isEditing, type DocumentPlace } from './document-place.ts';
import type { DocumentReview } from './document-review.ts';
import { useParts } from './parts.ts';
import { type ListState, UnopenedDocument } from './unopened-document.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';

type DocumentPaneProps<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
> = {
  screen: DocumentScreen<C, S, E, B>;
  owner: string;
  editable: boolean;
  review: DocumentReview<S> | undefined;
  place: DocumentPlace;
  /** The document that the place names, where there is one. */
  saved: S | null;
  hasDraft: boolean;
  listState: ListState;
  onGo: (place: DocumentPlace) => void;
  /** Goes to a place that takes the present one's place in the browser's history. */
  onReplace: (place: DocumentPlace) => void;
};

/** What stands beside the list: help, the open document, or its editor; and the dialogs about it. */
export function DocumentPane<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>(props: DocumentPaneProps<C, S, E, B>) {
  const { screen, owner, editable, place, saved, listState, onGo } = props;
  const { kind } = screen;
  const pane = useRef<HTMLDivElement>(null);
  const document = 'id' in place ? place.id : null;
  const { id: author } = useSignedInUser();
  const draftKey = { author, owner, document };
  const faultState = useFault<B>(document ?? place.mode);
  const parts = useParts(screen.parts, kind.words.one, place.mode !== 'unset');
  const saving = useSaving({ ...props, kind, parts, author, onRefused: faultState.showViolation });
  const cancelled = useCancelledWork<Editing<DocumentContent>>({
    ...props,
    isChanged: (editing) => isChanged(kind, editing),
    discard: () => discardDraft(kind, draftKey),
    bringBack: (editing) => bringBackDraft(kind, draftKey, editing),
  });
  const isDrawn = place.mode === 'unset' || parts !== null;
  const notes = `${Boolean(cancelled.note)} ${useRestoredAt(placeOf(kind, draftKey))}`;
  useFocusKeeper(pane, isDrawn ? `${place.mode} ${document} ${!saving.isAsking} ${notes}` : null);

  const handleCancel = (editing: Editing<DocumentContent>) => {
    faultState.clearFault();
    cancelled.cancel(editing);
  };
  const showEditor = ({ Editor, rules }: PartsAndDialog<C, S, E, B>) => (
    <DocumentEditing
      key={document}
      kind={kind}
      Editor={Editor}
      rules={rules}
      draftKey={draftKey}
      saved={saved}
      faultState={faultState}
      onSave={saving.askToSave}
      onDelete={saving.askToDelete}
      onCancel={handleCancel}
    />
  );

  return (
    <div ref={pane} className={screen.paneClass}>
      {cancelled.note}
      {isEditing(place) && <KeepingRefused />}
      {editable && (
        <RestoredDraft
          kind={kind}
          draftKey={draftKey}
          saved={saved}
          listState={listState}
          isOpen={isEditing(place)}
          onContinue={() => onGo(toEditor(place))}
          onDiscard={handleCancel}
          onDismiss={() => acknowledgeRestored(placeOf(kind, draftKey))}
        />
      )}
      <Opened {...props} parts={parts} showEditor={showEditor} />
      {saving.dialog}
    </div>
  );
}

type OpenedProps<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
> = DocumentPaneProps<C, S, E, B> & {
  /** Null as long as they are on their way. */
  parts: PartsAndDialog<C, S, E, B> | null;
  showEditor: (parts: PartsAndDialog<C, S, E, B>) => ReactNode;
};

/** What the place names, as it is read or written. */
function Opened<C extends DocumentContent, S extends ShownDocument, E extends Editing<C>, B extends DocumentViolation>(
  props: OpenedProps<C, S, E, B>,
) {
  const { screen, parts, showEditor, owner, editable, review, place, saved, hasDraft, listState, onGo } = props;
  const { Help, kind } = screen;
  const { one } = kind.words;
  if (place.mode === 'unset') return <Help owner={owner} editable={editable} />;
  if (!parts) return <Skeleton lines={8} label={`Opening the ${one}`} />;
  if (place.mode === 'create' || (place.mode === 'edit' && (saved || hasDraft))) return showEditor(parts);
  if (!saved) return <UnopenedDocument one={one} listState={listState} />;
  const { View } = parts;
  return (
    <View
      owner={owner}
      saved={saved}
      editable={editable}
      onEdit={() => onGo({ mode: 'edit', id: saved.id })}
      onGo={onGo}
      review={review?.panelOf(saved)}
      history={editable ? <HistoryButton key={saved.id} kind={kind} owner={owner} saved={saved} /> : undefined}
    />
  );
}
