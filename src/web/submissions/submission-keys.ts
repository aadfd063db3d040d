import type { SubmissionKind, SubmissionState } from '#domain/submission/submission.ts';

/** Which submissions the desk shows; a kind of null means every kind. */
export type QueueFilter = { readonly state: SubmissionState; readonly kind: SubmissionKind | null };

/** Where submissions are kept in memory. */
export const submissionKeys = {
  all: ['submissions'],
  own: (owner: string) => ['submissions', 'own', owner],
  desk: (filter: QueueFilter) => ['submissions', 'desk', filter],
  credit: (officialId: string) => ['submissions', 'credit', officialId],
  review: (id: string) => ['submissions', 'review', id],
} as const;
