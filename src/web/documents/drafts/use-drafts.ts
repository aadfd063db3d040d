import { useMemo } from 'react';
import type { DocumentContent, SavedDocument } from '#web/documents/document-content.ts';
import type { EditedKind, Editing } from '#web/documents/document-kind.ts';
import {
  type DraftKey,
  type DraftScope,
  findUnsaved,
  idsOf,
  nameOf,
  scopeOf,
  useChangedDrafts,
} from './draft-store.ts';

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
