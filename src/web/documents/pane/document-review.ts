import type { ReactNode } from 'react';
import type { SubmissionState } from '#domain/submission/submission.ts';

export type DocumentReview<Item> = {
  readonly badges: ReadonlyMap<string, ReactNode>;
  readonly states?: ReadonlyMap<string, SubmissionState>;
  readonly panelOf: (item: Item) => ReactNode;
  /** The latest submission of a document, and whether it is talked about. */
  readonly submissionOf?: (item: Item) => { readonly id: string; readonly isTalkedAbout: boolean } | null;
  /** Fetches the code of the panel. */
  readonly loadPanel?: () => Promise<unknown>;
};
