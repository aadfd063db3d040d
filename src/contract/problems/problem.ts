import * as z from 'zod/mini';
import { pageSizes } from '#contract/sizes.ts';

const params = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

/** `code` and `params` of a broken rule. A stale part has the present version, null where it is gone. */
const problemError = z.object({
  pointer: z.string(),
  detail: z.string(),
  code: z.optional(z.string()),
  params: z.optional(params),
  current_version: z.optional(z.nullable(z.int())),
});

/**
 * RFC 9457. `detail` is for people, `params` are its values. `message` repeats `detail` for clients of better-auth.
 * `current_version` is null where the document is gone.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  params: z.optional(params),
  message: z.optional(z.string()),
  errors: z.optional(z.array(problemError).check(z.maxLength(pageSizes.problem))),
  more_errors: z.optional(z.boolean()),
  current_version: z.optional(z.nullable(z.int())),
  /** The owner to whom what is gone was moved. */
  moved_to: z.optional(z.string()),
  decided_by: z.optional(z.nullable(z.string())),
  official_tag: z.optional(z.nullable(z.string())),
  /** Whose quota is used up. */
  owner: z.optional(z.string()),
  limit: z.optional(z.int()),
  used: z.optional(z.int()),
  /** Approvals of a version. */
  have: z.optional(z.int()),
  want: z.optional(z.int()),
  /** The spaces that would be left without an owner. */
  spaces: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  story_lines: z.optional(z.array(z.object({ id: z.string(), title: z.string() }))),
});
export type Problem = z.infer<typeof problem>;
