import type { DocumentContent, Editing, PlainEditing } from '#web/documents/document-kind.ts';
import type { DocumentViolation } from '#web/documents/document-rules.ts';
import type { DocumentScreen, ShownDocument } from '#web/documents/document-screen.ts';
import { DeletedButton } from '#web/documents/history/deleted-button.tsx';
import { ListPane } from '#web/documents/list-pane/list-pane.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { useChoice } from '#web/shared/address/use-choice.ts';
import { DocumentPane } from './document-pane.tsx';
import { idIn, isEditing } from './document-place.ts';
import type { DocumentReview } from './document-review.ts';
import { ListAndPane } from './list-and-pane.tsx';
import { useOpened } from './use-opened.ts';

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
  const inCreate = opened.drafts.find(({ document }) => document === null)?.id ?? null;
  const [selected, select] = useChoice(place.mode === 'create' ? inCreate : idIn(place), opened.openDocument);
  const handleApproach = () => {
    parts.load().catch((error: unknown) => logError(`Fetching a ${kind.words.one} ahead failed`, error));
  };

  return (
    <ListAndPane
      place={drawn}
      listWidth={screen.listWidth}
      onBack={() => goTo({ mode: 'unset' })}
      onApproach={handleApproach}
      list={
        <ListPane
          owner={owner}
          words={kind.words}
          createLabel={screen.createLabel}
          items={items}
          drafts={opened.drafts}
          isComplete={listState === 'loaded'}
          hasFailed={opened.hasFailed}
          selected={selected}
          unsaved={unsaved}
          badges={review?.badges}
          reviews={review?.states}
          hasTypes={screen.hasTypes}
          hasLevels={screen.hasLevels}
          isEditing={isEditing(place) && !isGone}
          onSelect={select}
          onCreate={editable ? () => goTo({ mode: 'create' }) : undefined}
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
