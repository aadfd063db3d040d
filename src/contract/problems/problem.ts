import * as z from 'zod/mini';
import { pageSizes } from '#contract/page-sizes.ts';

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
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))),
  message: z.optional(z.string()),
  errors: z.optional(
    z.array(z.object({ pointer: z.string(), detail: z.string() })).check(z.maxLength(pageSizes.problem)),
  ),
  more_errors: z.optional(z.boolean()),
  current_version: z.optional(z.nullable(z.int())),
  decided_by: z.optional(z.nullable(z.string())),
  official_tag: z.optional(z.nullable(z.string())),
  limit: z.optional(z.int()),
  used: z.optional(z.int()),
  story_lines: z.optional(z.array(z.object({ id: z.string(), title: z.string() }))),
});
export type Problem = z.infer<typeof problem>;
