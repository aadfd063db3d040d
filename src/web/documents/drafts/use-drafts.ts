import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentKind, Editing } from '#web/documents/document-kind.ts';
import {
  type DraftKey,
  type DraftScope,
  findUnsaved,
  idsOf,
  nameOf,
  openEditing,
  scopeOf,
  useChangedDrafts,
} from './draft-store.ts';

export const useEditing = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: DocumentKind<C, S, E>,
  { author, owner, document }: DraftKey,
  saved: S | null,
): { readonly editing: E; readonly content: C } => {
  const discards = useChangedDrafts((changedDrafts) => changedDrafts.discards);
  const editing = useMemo(
    () => openEditing(kind, { author, owner, document }, saved),
    // oxlint-disable-next-line react/exhaustive-deps -- what is discarded begins anew
    [kind, author, owner, document, saved, discards],
  );
  return { editing, content: useStore(editing.store, (state) => state.content) };
};

export const useUnsaved = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: DocumentKind<C, S, E>,
  key: DraftKey,
): E | null => {
  const isUnsaved = useChangedDrafts(({ changed }) => changed[scopeOf(kind, key)]?.has(nameOf(key)) ?? false);
  return isUnsaved ? findUnsaved(kind, key) : null;
};

export const useUnsavedIds = (kind: { readonly name: string }, scope: DraftScope): ReadonlySet<string> => {
  const names = useChangedDrafts(({ changed }) => changed[scopeOf(kind, scope)]);
  return useMemo(() => idsOf(names), [names]);
};
