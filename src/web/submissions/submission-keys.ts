import type { SubmissionKind, SubmissionState } from '#domain/submission/submission.ts';

/** null means every kind. */
export type QueueFilter = { readonly state: SubmissionState; readonly kind: SubmissionKind | null };

export const submissionKeys = {
  all: ['submissions'],
  everyOwn: ['submissions', 'own'],
  own: (owner: string) => ['submissions', 'own', owner],
  /** Goes with the own submissions of its owner. */
  approvals: (owner: string, id: string) => ['submissions', 'own', owner, 'approvals', id],
  everyQueue: ['submissions', 'queue'],
  queue: (filter: QueueFilter) => ['submissions', 'queue', filter],
  credit: (officialId: string) => ['submissions', 'credit', officialId],
  everyReview: ['submissions', 'review'],
  review: (id: string) => ['submissions', 'review', id],
} as const;
