import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentKind, EditedKind, Editing } from '#web/documents/document-kind.ts';
import {
  type DraftKey,
  type DraftScope,
  findUnsaved,
  idsOf,
  nameOf,
  openFollowing,
  openSaved,
  scopeOf,
  useChangedDrafts,
  type Followable,
} from './draft-store.ts';

export const useEditing = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: DocumentKind<C, S, E>,
  key: DraftKey,
  { saved, rules }: Followable<C, S>,
): Opened<C, E> => {
  const wanted = useMemo(() => ({ saved, rules }), [saved, rules]);
  return useOpened(openFollowing<C, S, E>, { kind, saved: wanted }, key);
};

export const useEditingOfSaved = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: EditedKind<C, S, E>,
  key: DraftKey,
  saved: S,
): Opened<C, E> => useOpened(openSaved<C, S, E>, { kind, saved }, key);

type Opened<Content, Edited> = { readonly editing: Edited; readonly content: Content };

const useOpened = <Kind, Saved, Content, Edited extends Editing<Content>>(
  open: (kind: Kind, key: DraftKey, saved: Saved) => Edited,
  { kind, saved }: { readonly kind: Kind; readonly saved: Saved },
  { author, owner, document }: DraftKey,
): Opened<Content, Edited> => {
  const renewals = useChangedDrafts((drafts) => drafts.renewals);
  const editing = useMemo(
    () => open(kind, { author, owner, document }, saved),
    // oxlint-disable-next-line react/exhaustive-deps -- what is discarded begins anew
    [open, kind, author, owner, document, saved, renewals],
  );
  return { editing, content: useStore(editing.store, (state) => state.content) };
};

export const useUnsaved = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: EditedKind<C, S, E>,
  key: DraftKey,
): E | null => {
  const isUnsaved = useChangedDrafts(({ changed }) => changed[scopeOf(kind, key)]?.has(nameOf(key)) ?? false);
  return isUnsaved ? findUnsaved(kind, key) : null;
};

export const useUnsavedIds = (kind: { readonly name: string }, scope: DraftScope): ReadonlySet<string> => {
  const names = useChangedDrafts(({ changed }) => changed[scopeOf(kind, scope)]);
  return useMemo(() => idsOf(names), [names]);
};
