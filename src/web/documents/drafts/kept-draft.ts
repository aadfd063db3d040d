export type DraftPlace = {
  readonly kind: string;
  readonly author: string;
  readonly owner: string;
  readonly item: string | null;
};

/** A draft as this device keeps it; `at` is its last change in Unix ms. */
export type KeptDraft = DraftPlace & { readonly key: string; readonly at: number; readonly draft: unknown };

export const draftName = ({ kind, author, owner, item }: DraftPlace): string =>
  [author, owner, kind, item ?? 'new'].join('/');
