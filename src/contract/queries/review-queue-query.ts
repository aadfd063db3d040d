import * as z from 'zod/mini';
import { pageSizes } from '#contract/sizes.ts';
import { submissionKind, submissionState } from '#domain/submission/submission.ts';
import { text } from '#domain/text/text.ts';

/** Oldest first. Without a state: the open submissions. */
export const reviewQueueQuery = z.strictObject({
  state: z.optional(submissionState),
  kind: z.optional(submissionKind),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSizes.submissions))),
  after: z.optional(text),
});
