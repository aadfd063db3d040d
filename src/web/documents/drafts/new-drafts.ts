import { useMemo } from 'react';
import type { AnyEditedKind } from '#web/documents/document-kind.ts';
import type { DocumentPlace } from '#web/documents/document-place.ts';
import {
  discardDraft,
  documentOf,
  type DraftScope,
  findEditing,
  findUnsaved,
  fullName,
  moveDraft,
  scopeOf,
  useChangedDrafts,
} from './draft-store.ts';

/** Not saved yet. One of each kind is open under `?mode=create`; its `document` is null. The others are set aside by their ids. */
export type NewDraft = { readonly id: string; readonly document: string | null; readonly title: string };

type Named = { readonly name: string };

/** The one under `?mode=create` comes first. */
export const useNewDrafts = (kind: Named, { author, owner }: DraftScope): readonly NewDraft[] => {
  const names = useChangedDrafts(({ changed }) => changed[scopeOf(kind, { author, owner })]);
  const titles = useChangedDrafts((drafts) => drafts.titles);
  return useMemo(() => {
    const drafts = [...(names ?? [])].flatMap((name): NewDraft[] => {
      const key = { author, owner, document: documentOf(name) };
      const editing = findEditing(kind, key);
      if (editing?.begun.version !== null) return [];
      const title = titles[fullName(kind, key)] ?? editing.store.getState().content.title;
      return [{ id: editing.begun.id, document: key.document, title }];
    });
    return drafts.toSorted((one, other) => Number(one.document !== null) - Number(other.document !== null));
  }, [kind, author, owner, names, titles]);
};

/** Whether this id is one of a new draft that was set aside, also while nothing is typed in it. */
export const isSetAside = (kind: Named, scope: DraftScope, id: string): boolean =>
  findEditing(kind, { ...scope, document: id })?.begun.version === null;

/** Frees `?mode=create` for the next document. */
export const setNewDraftAside = (kind: AnyEditedKind, scope: DraftScope): void => {
  const editing = findUnsaved(kind, { ...scope, document: null });
  if (editing) moveDraft(kind, { ...scope, document: null }, { ...scope, document: editing.begun.id });
};

/** null if there is none. The one of `?mode=create` is set aside. */
export const openNewDraft = (kind: AnyEditedKind, scope: DraftScope, id: string): DocumentPlace | null => {
  if (findUnsaved(kind, { ...scope, document: null })?.begun.id === id) setNewDraftAside(kind, scope);
  return isSetAside(kind, scope, id) ? { mode: 'edit', id } : null;
};

/** Discards the draft of a document after its save or deletion. A new one may be set aside. */
export const discardDraftOf = (kind: Named, scope: DraftScope, id: string): void => {
  const isNew = findEditing(kind, { ...scope, document: null })?.begun.id === id;
  discardDraft(kind, { ...scope, document: isNew ? null : id });
};

const left = new WeakSet<object>();

export const noteLeft = (editing: object): void => void left.add(editing);

/** The title of the draft that was left under `?mode=create`; null for none. */
export const titleOfLeftDraft = (kind: AnyEditedKind, scope: DraftScope): string | null => {
  const draft = findUnsaved(kind, { ...scope, document: null });
  return draft && left.has(draft) ? draft.store.getState().content.title : null;
};
