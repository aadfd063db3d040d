import { useCallback, useEffect, useMemo, Suspense } from 'react';
import * as texts from '#texts/documents.ts';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentKind, Editing } from '#web/documents/document-kind.ts';
import { useIncludedNames } from '#web/documents/drafts/use-included.ts';
import { discardSaved } from '#web/documents/drafts/draft-store.ts';
import { isSetAside, openNewDraft, useNewDrafts } from '#web/documents/drafts/new-drafts.ts';
import { useUnsavedIds } from '#web/documents/drafts/use-drafts.ts';
import { useList } from '#web/documents/list/use-list.ts';
import type { MissingDocument } from '#web/documents/moving/moved-elsewhere.tsx';
import { lateComponent } from '#web/shared/late/late-component.ts';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useSignedInUser } from '#web/shared/session/session.ts';
import { idIn, useDocumentPlace, useDrawnPlace } from '#web/documents/document-place.ts';

export const useOpened = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: DocumentKind<C, S, E>,
  owner: string,
  editable: boolean,
) => {
  const { place, goTo, replaceWith } = useDocumentPlace(kind.param, editable);
  const { data: items, isComplete, isError, isFetching, refetch } = useList(kind, owner);
  const { id: author } = useSignedInUser();
  const unsaved = useUnsavedIds(kind, { author, owner });
  const drawn = useDrawnPlace(place);
  const opened = idIn(drawn);
  const saved = useMemo(() => items?.find(({ id }) => id === opened) ?? null, [items, opened]);
  const drafts = useNewDrafts(kind, { author, owner });
  const hasDraft = opened !== null && (unsaved.has(opened) || isSetAside(kind, { author, owner }, opened));
  const isGone = isComplete && opened !== null && !saved && !hasDraft;
  const hasFailed = isError && !isFetching;
  const listState: ListLoading = isComplete ? 'loaded' : hasFailed ? 'failed' : 'loading';
  useEffect(() => discardSaved(kind, { author, owner }, items ?? []), [kind, author, owner, items]);
  const openDocument = useCallback(
    (id: string) => goTo(openNewDraft(kind, { author, owner }, id) ?? { mode: 'view', id }),
    [kind, author, owner, goTo],
  );
  const included = useIncludedNames(kind, { author, owner });
  const list = { items, drafts, included, unsaved, hasFailed, listState, refetch, openDocument };
  return { place, drawn, goTo, replaceWith, saved, hasDraft, isGone, ...list };
};

export type ListLoading = 'loading' | 'failed' | 'loaded';

const MovedElsewhere = lateComponent(
  async () => (await import('#web/documents/moving/moved-elsewhere.tsx')).MovedElsewhere,
);

export function UnopenedDocument({ listState, ...missing }: MissingDocument & { listState: ListLoading }) {
  const { one } = missing.kind.words;
  if (listState === 'loading') return <Skeleton lines={8} label={texts.loading(one)} />;
  if (listState === 'failed') return <EmptyState title={texts.notLoaded(one)}>{texts.loadListAgain}</EmptyState>;
  return (
    <Suspense fallback={<Skeleton lines={8} label={texts.loading(one)} />}>
      <MovedElsewhere key={missing.id} {...missing} />
    </Suspense>
  );
}
