import type { ReactNode } from 'react';
import type { SubmissionState } from '#domain/submission/submission.ts';

/** What is told of the reviews of an author's items: badges in the list, by the item's id, and a panel with an open one. */
export type DocumentReview<Item> = {
  readonly badges: ReadonlyMap<string, ReactNode>;
  /** How the review of each item stands, where they can be submitted. */
  readonly states?: ReadonlyMap<string, SubmissionState>;
  readonly panelOf: (item: Item) => ReactNode;
};
