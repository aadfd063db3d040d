import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { DocumentKind, EditedKind, Editing } from '#web/documents/document-kind.ts';
import type { DocumentRules } from '#web/documents/document-rules.ts';
import { isRestored } from '#web/documents/device/kept-drafts.ts';
import { type DraftKey, openEditing, openSaved, placeOf, useChangedDrafts } from './draft-store.ts';
import { followSaved } from './follow-saved.ts';

type Followable<Content, Saved> = {
  readonly saved: Saved | null;
  readonly rules: Pick<DocumentRules<Content>, 'follow'>;
};

/** A draft follows what is saved elsewhere before anybody sees it, and again after a step back. A restored one is compared first. */
export const useEditing = <C extends DocumentContent, S extends SavedDocument, E extends Editing<C>>(
  kind: DocumentKind<C, S, E>,
  key: DraftKey,
  { saved, rules }: Followable<C, S>,
): Opened<C, E> => {
  const opened = useOpened<C, E>(
    useCallback((at: DraftKey) => openEditing(kind, at, saved), [kind, saved]),
    key,
  );
  const { editing } = opened;
  const { begun } = editing;
  const { author, owner, document } = key;
  useLayoutEffect(() => {
    if (!saved || isRestored(placeOf(kind, { author, owner, document }))) return;
    const draft = { ...begun, content: editing.store.getState().content };
    const followed = followSaved(draft, saved, { kind, rules });
    if (followed !== draft) editing.follow(followed);
  }, [kind, author, owner, document, editing, begun, saved, rules]);
  return opened;
};

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
  return { editing, content: useStore(editing.store).content };
};
