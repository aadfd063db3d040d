import * as z from 'zod/mini';
import { snapshot, submissionKind, submissionState, verdict } from '#domain/submission/submission.ts';
import { text } from '#domain/text/text.ts';

export const submissionRoutes = {
  own: '/api/owners/:owner/submissions',
  one: '/api/owners/:owner/submissions/:id',
  reviewQueue: '/api/submissions',
  review: '/api/submissions/:id',
  decision: '/api/submissions/:id/decision',
  credit: '/api/credits/:id',
} as const;

export const submissionsAddress = (owner: string): string => `/api/owners/${encodeURIComponent(owner)}/submissions`;
export const submissionAddress = (owner: string, id: string): string =>
  `${submissionsAddress(owner)}/${encodeURIComponent(id)}`;
export const reviewAddress = (id: string): string => `${submissionRoutes.reviewQueue}/${encodeURIComponent(id)}`;
export const decisionAddress = (id: string): string => `${reviewAddress(id)}/decision`;

export const creditAddress = (officialId: string): string => `/api/credits/${encodeURIComponent(officialId)}`;

/** `author` is null where no designer submitted it. */
export const credit = z.object({
  author: z.nullable(z.string()),
  approved_by: z.optional(z.nullable(z.string())),
  approved_at: z.optional(z.nullable(z.int())),
});
export type Credit = z.infer<typeof credit>;

export const submissionBody = z.strictObject({ kind: submissionKind, item_id: text });
export type SubmissionBody = z.infer<typeof submissionBody>;

/** Times are Unix ms, null while it is open. `decided_by` names the reviewer, `submitted_by` who submitted it for a space, its author. */
export const submission = z.object({
  id: z.string(),
  kind: submissionKind,
  item_id: z.string(),
  title: z.string(),
  author: z.string(),
  state: submissionState,
  reason: z.string(),
  created_at: z.int(),
  decided_at: z.nullable(z.int()),
  decided_by: z.nullable(z.string()),
  submitted_by: z.optional(z.nullable(z.string())),
});
export type Submission = z.infer<typeof submission>;

export const ownSubmissions = z.object({ items: z.array(submission) });
export type OwnSubmissions = z.infer<typeof ownSubmissions>;

/** A submission with what was submitted, in the ids of the author. */
export const ownSubmission = z.object({ submission, submitted: snapshot });
export type OwnSubmission = z.infer<typeof ownSubmission>;

/** Bounds the cost of counting each state of the review queue. */
export const mostCounted = 1_000;

/** `next` is the `after` of the next page. `counts` has each state's number, at most `mostCounted`. */
export const reviewQueuePage = z.object({
  items: z.array(submission),
  next: z.nullable(z.string()),
  counts: z.record(submissionState, z.int()),
});
export type ReviewQueuePage = z.infer<typeof reviewQueuePage>;

/** An approval sends the review's `official_tag`. Left out, it counts as null. */
export const decisionBody = z.strictObject({ verdict, reason: text, official_tag: z.optional(z.nullable(text)) });
export type DecisionBody = z.infer<typeof decisionBody>;

export const submissionParams = z.object({ owner: text, id: text });
export const reviewParams = z.object({ id: text });
