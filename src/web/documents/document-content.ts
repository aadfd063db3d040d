import type { OfficialState } from '#contract/official-state.ts';

export type DocumentContent = { readonly title: string };

/** A document as the server keeps it; `updated_at` in Unix ms. */
export type SavedDocument = DocumentContent & {
  readonly id: string;
  readonly version: number;
  readonly stamp?: string | undefined;
  readonly updated_at: number;
  readonly official?: OfficialState | undefined;
};
