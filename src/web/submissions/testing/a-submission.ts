import type { Review } from '#contract/reviews/reviews.ts';
import type { Submission } from '#contract/submissions.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import { officialOwner } from '#domain/account/user.ts';
import { anOwnedQuest, aQuestId } from '#test-support/builders/builders.ts';

export const aSubmission = (overrides: Partial<Submission> = {}): Submission => ({
  id: toSubmissionId(crypto.randomUUID()),
  kind: 'quest',
  item_id: aQuestId(),
  title: 'The weir and the wheel',
  author: 'Rowan',
  state: 'submitted',
  reason: '',
  created_at: 1_767_323_045_000,
  decided_at: null,
  decided_by: null,
  ...overrides,
});

export const aDecision = (overrides: Partial<Submission> = {}): Submission =>
  aSubmission({ state: 'approved', decided_at: 1_767_323_145_000, decided_by: 'Ysa', ...overrides });

/** Nothing is official by default. */
export const aReview = (submission: Submission, overrides: Partial<Review> = {}): Review => ({
  submission,
  submitted: { quests: [anOwnedQuest({ uid: officialOwner, title: submission.title })], story_line: null },
  official: null,
  official_tag: null,
  ...overrides,
});
