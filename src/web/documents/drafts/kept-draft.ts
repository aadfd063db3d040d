/** What a draft is of: an item of an owner's by its id, or null for the new one, and who writes it. */
export type DraftPlace = {
  /** The name of its kind. */
  readonly kind: string;
  readonly author: string;
  readonly owner: string;
  readonly item: string | null;
};

/** A draft as this device keeps it; `at` is when it was last changed (Unix ms). */
export type KeptDraft = DraftPlace & { readonly key: string; readonly at: number; readonly draft: unknown };

export const draftName = ({ kind, author, owner, item }: DraftPlace): string =>
  [author, owner, kind, item ?? 'new'].join('/');
