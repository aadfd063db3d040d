import type { ReactNode } from 'react';
import type { DocumentSubmissions } from '#web/documents/comments/commented-here.ts';
import type { SubmissionState } from '#domain/submission/submission.ts';

export type DocumentReview<Item> = {
  readonly badges: ReadonlyMap<string, ReactNode>;
  readonly states?: ReadonlyMap<string, SubmissionState>;
  readonly panelOf: (item: Item) => ReactNode;
  readonly submissionOf?: (item: Item) => DocumentSubmissions | null;
  /** Fetches the code of the panel. */
  readonly loadPanel?: () => Promise<unknown>;
};
