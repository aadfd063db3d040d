import type { ReactNode } from 'react';
import type { SubmissionState } from '#domain/submission/submission.ts';

/** The reviews of an author's documents: badges by id, and a panel for the open one. */
export type DocumentReview<Item> = {
  readonly badges: ReadonlyMap<string, ReactNode>;
  readonly states?: ReadonlyMap<string, SubmissionState>;
  readonly panelOf: (item: Item) => ReactNode;
};
