import { type ComponentType, useCallback, useEffect, useMemo } from 'react';
import { useSignedInUser } from '#web/shared/session.ts';
import { useChoice } from '#web/shared/use-choice.ts';
import { ListAndPane } from './list-and-pane.tsx';
import { ListPane, type ListableDocument } from '#web/documents/list-pane/list-pane.tsx';
import { isEditing, useDrawnPlace, useDocumentPlace, type ItemParam, type DocumentPlace } from './document-place.ts';
import type { DocumentReview } from './document-review.ts';
import type { DocumentWords } from '#web/documents/document-words.ts';
import type { KeptDocument } from '#web/documents/list/keep-unchanged.ts';
import type { ListState } from './unopened-document.tsx';
import type { useList } from '#web/documents/list/use-list.ts';

type DeskItem = ListableDocument & KeptDocument;

/** Whose drafts among the items of which owner. */
type Shelf = { readonly author: string; readonly owner: string };

/** What differs between the desks of the kinds of items. */
export type DeskKind<Item extends DeskItem> = {
  readonly param: ItemParam;
  readonly words: DocumentWords;
  /** The text of the button that begins a new one. */
  readonly createLabel: string;
  /** Whether the items have professions and levels. */
  readonly hasLevels: boolean;
  readonly listWidth: 'normal' | 'narrow';
  /** Discards the drafts that came back from the device and are saved by now. */
  readonly discardSaved: (shelf: Shelf, saved: readonly Item[]) => void;
  readonly Pane: ComponentType<DocumentPaneProps<Item>>;
  /** The way to deleted items. */
  readonly Deleted: ComponentType<{ owner: string }>;
  /** Somebody is about to open an item. */
  readonly onApproach?: () => void;
};

export type DeskProps<Item> = {
  owner: string;
  /** Whether the person may create, change and delete items of this owner. */
  editable: boolean;
  review?: DocumentReview<Item> | undefined;
};

/** What a desk tells to what stands beside its list. */
export type DocumentPaneProps<Item> = {
  owner: string;
  editable: boolean;
  review: DocumentReview<Item> | undefined;
  place: DocumentPlace;
  /** The item that the place names, where there is one. */
  saved: Item | null;
  hasDraft: boolean;
  listState: ListState;
  onGo: (place: DocumentPlace) => void;
  /** Goes to a place that takes the present one's place in the browser's history. */
  onReplace: (place: DocumentPlace) => void;
};

type OwnersDeskProps<Item extends DeskItem> = DeskProps<Item> & {
  kind: DeskKind<Item>;
  list: ReturnType<typeof useList<Item>>;
  /** The ids of those that were changed and not saved. */
  unsaved: ReadonlySet<string>;
};

/** An owner's items of a kind: the list, and what is open. */
export function OwnersDesk<Item extends DeskItem>(props: OwnersDeskProps<Item>) {
  const { kind, list, unsaved, owner, editable, review } = props;
  const { discardSaved, Pane, Deleted } = kind;
  const { place, goTo, replaceWith } = useDocumentPlace(kind.param, editable);
  const { data: items, isComplete, isError, isFetching, refetch } = list;
  const { id: author } = useSignedInUser();
  const drawn = useDrawnPlace(place);
  const opened = idIn(drawn);
  const saved = useMemo(() => items?.find(({ id }) => id === opened) ?? null, [items, opened]);
  const hasDraft = opened !== null && unsaved.has(opened);
  const isGone = isComplete && opened !== null && !saved && !hasDraft;
  const hasFailed = isError && !isFetching;
  useEffect(() => discardSaved({ author, owner }, items ?? []), [discardSaved, author, owner, items]);
  const open = useCallback((id: string) => goTo({ mode: 'view', id }), [goTo]);
  const [selected, select] = useChoice(idIn(place), open);

  return (
    <ListAndPane
      place={drawn}
      listWidth={kind.listWidth}
      onBack={() => goTo({ mode: 'unset' })}
      onApproach={kind.onApproach}
      list={
        <ListPane
          owner={owner}
          words={kind.words}
          createLabel={kind.createLabel}
          items={items}
          isComplete={isComplete}
          hasFailed={hasFailed}
          selected={selected}
          unsaved={unsaved}
          badges={review?.badges}
          reviews={review?.states}
          hasLevels={kind.hasLevels}
          isEditing={isEditing(place) && !isGone}
          onSelect={select}
          onCreate={editable ? () => goTo({ mode: 'create' }) : undefined}
          onRetry={() => void refetch()}
          deleted={editable ? <Deleted owner={owner} /> : undefined}
        />
      }
    >
      <Pane
        owner={owner}
        editable={editable}
        review={review}
        place={drawn}
        saved={saved}
        hasDraft={hasDraft}
        listState={isComplete ? 'loaded' : hasFailed ? 'failed' : 'loading'}
        onGo={goTo}
        onReplace={replaceWith}
      />
    </ListAndPane>
  );
}

const idIn = (place: DocumentPlace): string | null => ('id' in place ? place.id : null);
