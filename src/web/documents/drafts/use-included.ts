import { useMemo } from 'react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { documentOf, type DraftScope, findEditing, fullName, scopeOf, useChangedDrafts } from './draft-store.ts';
import { draftsIncludedIn } from '#web/documents/included-drafts.ts';

/** What the unsaved drafts of a kind include, such as `2 new quests`, by the document's id. */
export const useIncludedNames = (kind: AnyKind, { author, owner }: DraftScope): ReadonlyMap<string, string> => {
  const included = useChangedDrafts((drafts) => drafts.included);
  const names = useChangedDrafts(({ changed }) => changed[scopeOf(kind, { author, owner })]);
  return useMemo(
    () =>
      new Map(
        [...(names ?? [])].flatMap((name) => {
          const key = { author, owner, document: documentOf(name) };
          const drafts = included[fullName(kind, key)];
          const id = key.document ?? findEditing(kind, key)?.begun.id;
          return drafts && id !== undefined ? [[id, drafts] as const] : [];
        }),
      ),
    [kind, author, owner, included, names],
  );
};

/** The `document` of a new one is null. */
export type NewIncluded = {
  readonly id: string;
  readonly title: string;
  readonly carrier: { readonly document: string | null; readonly title: string };
};

export const useNewIncluded = (kind: AnyKind, { author, owner }: DraftScope): readonly NewIncluded[] => {
  const included = useChangedDrafts((drafts) => drafts.included);
  const names = useChangedDrafts(({ changed }) => changed[scopeOf(kind, { author, owner })]);
  return useMemo(
    () => [...(names ?? [])].flatMap((name) => newIn(kind, { author, owner, document: documentOf(name) })),
    // oxlint-disable-next-line react/exhaustive-deps -- it changes with what they include
    [kind, author, owner, included, names],
  );
};

const newIn = (kind: AnyKind, key: DraftScope & { readonly document: string | null }): NewIncluded[] => {
  const content = findEditing(kind, key)?.store.getState().content;
  if (!content || !kind.included) return [];
  const carrier = { document: key.document, title: content.title };
  return Object.entries(draftsIncludedIn(kind.included.toSave(content))).flatMap(([id, draft]) =>
    draft.original === null ? [{ id, title: draft.content.title, carrier }] : [],
  );
};
