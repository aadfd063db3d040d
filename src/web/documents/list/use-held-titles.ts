import { useCallback, useMemo } from 'react';
import type { ListedKind, SavedDocument } from '#web/documents/document-kind.ts';
import type { TitleOf } from '#web/documents/document-rules.ts';
import { useList } from './use-list.ts';

export const useHeldTitles = (
  kind: ListedKind<SavedDocument> & { readonly holds?: ListedKind<SavedDocument> },
  owner: string,
): TitleOf => {
  const { data } = useList(kind.holds ?? kind, owner, kind.holds !== undefined);
  const titles = useMemo(() => new Map((data ?? []).map(({ id, title }) => [id, title])), [data]);
  return useCallback((id: string) => titles.get(id), [titles]);
};
