import { useMemo } from 'react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import { documentOf, type DraftScope, findEditing, fullName, scopeOf, useChangedDrafts } from './draft-store.ts';
import { draftsCarriedIn } from '#web/documents/carried-drafts.ts';

/** What the unsaved drafts of a kind carry, such as `2 new quests`, by the document's id. */
export const useCarriedNames = (kind: AnyKind, { author, owner }: DraftScope): ReadonlyMap<string, string> => {
  const carried = useChangedDrafts((drafts) => drafts.carried);
  const names = useChangedDrafts(({ changed }) => changed[scopeOf(kind, { author, owner })]);
  return useMemo(
    () =>
      new Map(
        [...(names ?? [])].flatMap((name) => {
          const key = { author, owner, document: documentOf(name) };
          const drafts = carried[fullName(kind, key)];
          const id = key.document ?? findEditing(kind, key)?.begun.id;
          return drafts && id !== undefined ? [[id, drafts] as const] : [];
        }),
      ),
    [kind, author, owner, carried, names],
  );
};

/** The `document` of a new one is null. */
export type CarriedNew = {
  readonly id: string;
  readonly title: string;
  readonly carrier: { readonly document: string | null; readonly title: string };
};

export const useCarriedNew = (kind: AnyKind, { author, owner }: DraftScope): readonly CarriedNew[] => {
  const carried = useChangedDrafts((drafts) => drafts.carried);
  const names = useChangedDrafts(({ changed }) => changed[scopeOf(kind, { author, owner })]);
  return useMemo(
    () => [...(names ?? [])].flatMap((name) => newIn(kind, { author, owner, document: documentOf(name) })),
    // oxlint-disable-next-line react/exhaustive-deps -- it changes with what they carry
    [kind, author, owner, carried, names],
  );
};

const newIn = (kind: AnyKind, key: DraftScope & { readonly document: string | null }): CarriedNew[] => {
  const content = findEditing(kind, key)?.store.getState().content;
  if (!content || !kind.carrying) return [];
  const carrier = { document: key.document, title: content.title };
  return Object.entries(draftsCarriedIn(kind.carrying.toSave(content))).flatMap(([id, draft]) =>
    draft.original === null ? [{ id, title: draft.content.title, carrier }] : [],
  );
};
