import { lazy, Suspense, useMemo, useRef } from 'react';
import type { AnyKind, Editing } from '#web/documents/document-kind.ts';
import type { DocumentContent } from '#web/documents/document-content.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { PartsAndDialog, ShownDocument } from '#web/documents/document-screen.ts';
import { bringBackDraft, discardDraft, type DraftKey, isChanged, placeOf } from '#web/documents/drafts/draft-store.ts';
import { KeepingRefused } from '#web/documents/drafts/keeping-refused.tsx';
import { acknowledgeRestored, useRestoredAt } from '#web/documents/drafts/kept-drafts.ts';
import { titleOfLeftDraft } from '#web/documents/drafts/new-drafts.ts';
import { toEditor, useCancelledWork } from '#web/documents/drafts/use-cancelled-work.tsx';
import { useFault } from '#web/documents/editing/use-fault.ts';
import { useSaving } from '#web/documents/saving/use-saving.tsx';
import { useLatePart } from '#web/shared/screens/late-part.ts';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { DocumentEditing } from './document-editing.tsx';
import { idIn, isEditing } from './document-place.ts';
import { type DocumentPaneProps, OpenedDocument } from './opened-document.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';

/** Few people continue a draft, so the notes come when they are needed. Without them the editor is there all the same. */
const DraftNotes = lazy(() =>
  import('#web/documents/drafts/draft-notes.tsx').then(
    (part) => ({ default: part.DraftNotes }),
    () => ({ default: () => null }),
  ),
);

export function DocumentPane<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
>(props: DocumentPaneProps<C, S, E, B>) {
  const { screen, editable, place, saved, listState, onGo } = props;
  const { kind } = screen;
  const { document, draftKey, parts, faultState, saving, cancelled, cancel } = useOpenDocument(props);
  const resumed = useResumedTitle(kind, draftKey, place.mode === 'create');
  const pane = useRef<HTMLDivElement>(null);
  const isDrawn = place.mode === 'unset' || parts !== null;
  const restoredAt = useRestoredAt(placeOf(kind, draftKey));
  const notes = `${Boolean(cancelled.note)} ${restoredAt}`;
  useFocusKeeper(pane, isDrawn ? `${place.mode} ${document} ${!saving.isAsking} ${notes}` : null);

  const showEditor = ({ Editor, rules, Meanwhile }: PartsAndDialog<C, S, E, B>) => (
    <DocumentEditing
      key={document}
      kind={kind}
      Editor={Editor}
      rules={rules}
      draftKey={draftKey}
      saved={saved}
      isListed={listState === 'loaded'}
      Meanwhile={Meanwhile}
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
        {isEditing(place) && <KeepingRefused />}
        {editable && (restoredAt !== null || resumed !== null) && (
          <Suspense>
            <DraftNotes
              resumed={resumed}
              kind={kind}
              draftKey={draftKey}
              saved={saved}
              listState={listState}
              isOpen={isEditing(place)}
              onContinue={() => onGo(toEditor(place))}
              onDiscard={cancel}
              onDismiss={() => acknowledgeRestored(placeOf(kind, draftKey))}
            />
          </Suspense>
        )}
      </div>
      <OpenedDocument {...props} parts={parts} showEditor={showEditor} />
      {saving.dialog}
    </div>
  );
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
  const parts = useLatePart(screen.parts, kind.words.one, place.mode !== 'unset');
  const saving = useSaving({ ...props, kind, parts, author, onRefused: faultState.showViolation });
  const cancelled = useCancelledWork<Editing<DocumentContent>>({
    ...props,
    Discarded: parts?.Discarded,
    isChanged: (editing) => isChanged(kind, editing),
    discard: () => discardDraft(kind, draftKey),
    bringBack: (editing, at) => bringBackDraft(kind, { ...draftKey, document: idIn(at) }, editing),
  });
  const cancel = (editing: Editing<DocumentContent>): void => {
    faultState.clearFault();
    cancelled.cancel(editing);
  };
  return { document, draftKey, parts, faultState, saving, cancelled, cancel };
};
