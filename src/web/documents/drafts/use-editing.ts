import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentKind, EditedKind, Editing } from '#web/documents/document-kind.ts';
import type { DocumentRules } from '#web/documents/document-rules.ts';
import { isRestored } from '#web/documents/device/kept-drafts.ts';
import {
  type DraftKey,
  draftOfEditing,
  isChanged,
  keepEditing,
  openEditing,
  openSaved,
  placeOf,
  useChangedDrafts,
} from './draft-store.ts';
import { followSaved } from './follow-saved.ts';

type Followable<Content, Saved> = {
  readonly saved: Saved | null;
  readonly rules: Pick<DocumentRules<Content>, 'follow'>;
};

/** A changed draft follows what is saved elsewhere, but for a restored one: that is compared first. */
const openFollowing = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: DocumentKind<C, S, E>,
  key: DraftKey,
  { saved, rules }: Followable<C, S>,
): E => {
  const editing = openEditing(kind, key, saved);
  if (!saved || !isChanged(kind, editing) || isRestored(placeOf(kind, key))) return editing;
  const draft = draftOfEditing(editing);
  const followed = followSaved(draft, saved, { kind, rules });
  return followed === draft ? editing : keepEditing(kind, key, kind.edit(followed));
};

export const useEditing = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: DocumentKind<C, S, E>,
  key: DraftKey,
  { saved, rules }: Followable<C, S>,
): Opened<C, E> =>
  useOpened(
    useCallback((at: DraftKey) => openFollowing(kind, at, { saved, rules }), [kind, saved, rules]),
    key,
  );

export const useEditingOfSaved = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: EditedKind<C, S, E>,
  key: DraftKey,
  saved: S,
): Opened<C, E> =>
  useOpened(
    useCallback((at: DraftKey) => openSaved(kind, at, saved), [kind, saved]),
    key,
  );

type Opened<Content, Edited> = { readonly editing: Edited; readonly content: Content };

/** `open` keeps its identity while it opens the same. */
const useOpened = <Content, Edited extends Editing<Content>>(
  open: (key: DraftKey) => Edited,
  { author, owner, document }: DraftKey,
): Opened<Content, Edited> => {
  const renewals = useChangedDrafts((drafts) => drafts.renewals);
  const editing = useMemo(
    () => open({ author, owner, document }),
    // oxlint-disable-next-line react/exhaustive-deps -- what is discarded begins anew
    [open, author, owner, document, renewals],
  );
  return { editing, content: useStore(editing.store, (state) => state.content) };
};
