import { useCallback } from 'react';
import type { DocumentContent, Editing, PlainEditing } from '#web/documents/document-kind.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { DocumentScreen, ShownDocument } from '#web/documents/document-screen.ts';
import { DeletedButton } from '#web/documents/history/deleted-button.tsx';
import { capitalize } from '#web/documents/document-words.ts';
import { ListPane } from '#web/documents/list-pane/list-pane.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { useChoice } from '#web/shared/address/use-choice.ts';
import { DocumentPane } from './document-pane.tsx';
import { idIn, isEditing } from './document-place.ts';
import type { DocumentReview } from './document-review.ts';
import { ListAndPane } from './list-and-pane.tsx';
import { useOpened } from './use-opened.ts';
import { usePartsAhead } from './use-parts-ahead.ts';

export type OwnersProps<Saved> = {
  owner: string;
  editable: boolean;
  review?: DocumentReview<Saved> | undefined;
};

type OwnersDocumentsProps<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C>,
  B extends DocumentViolation,
> = OwnersProps<S> & { screen: DocumentScreen<C, S, E, B> };

export function OwnersDocuments<
  C extends DocumentContent,
  S extends ShownDocument,
  E extends Editing<C> = PlainEditing<C>,
  B extends DocumentViolation = DocumentViolation,
>({ screen, owner, editable, review }: OwnersDocumentsProps<C, S, E, B>) {
  const { kind, parts } = screen;
  const opened = useOpened(kind, owner, editable);
  const { items, place, drawn, goTo, unsaved, listState, isGone } = opened;
  const open = useCallback((id: string) => goTo({ mode: 'view', id }), [goTo]);
  const [selected, select] = useChoice(idIn(place), open);
  usePartsAhead(parts, listState === 'loaded');
  const handleApproach = () => {
    parts.load().catch((error: unknown) => logError(`Fetching a ${kind.words.one} ahead failed`, error));
  };

  const create = editable ? () => goTo({ mode: 'create' }) : undefined;
  const isMissing = opened.saved === null && !opened.hasDraft && place.mode !== 'create' && listState !== 'loading';
  const isWorkspace = screen.isWorkspace === true && drawn.mode !== 'unset' && !isMissing;
  const isWriting = isEditing(place) && !isGone;
  const workspace = isWorkspace
    ? {
        listName: capitalize(kind.words.many),
        createLabel: editable ? screen.createLabel : null,
        onCreate: isWriting ? undefined : create,
      }
    : null;

  return (
    <ListAndPane
      place={drawn}
      listWidth={screen.listWidth}
      workspace={workspace}
      onBack={() => goTo({ mode: 'unset' })}
      onApproach={handleApproach}
      list={
        <ListPane
          owner={owner}
          words={kind.words}
          createLabel={screen.createLabel}
          items={items}
          isComplete={listState === 'loaded'}
          hasFailed={opened.hasFailed}
          selected={selected}
          unsaved={unsaved}
          badges={review?.badges}
          reviews={review?.states}
          hasTypes={screen.hasTypes}
          hasLevels={screen.hasLevels}
          isEditing={isWriting}
          isCreateElsewhere={isWorkspace}
          onSelect={select}
          onCreate={create}
          onRetry={() => void opened.refetch()}
          deleted={editable ? <DeletedButton kind={kind} owner={owner} /> : undefined}
        />
      }
    >
      <DocumentPane
        screen={screen}
        owner={owner}
        editable={editable}
        review={review}
        place={drawn}
        saved={opened.saved}
        hasDraft={opened.hasDraft}
        listState={listState}
        onGo={goTo}
        onReplace={opened.replaceWith}
      />
    </ListAndPane>
  );
}
