import * as z from 'zod/mini';

/** The media type of every error answer (RFC 9457). */
export const problemMediaType = 'application/problem+json';

/** The stable codes of the server's own errors; rules of the domain add theirs, such as `quest_title_length`. */
export const problemCodes = {
  unreadable: 'unreadable_request',
  invalidContent: 'invalid_content',
  signInNeeded: 'sign_in_needed',
  forbidden: 'forbidden',
  secondFactorNeeded: 'second_factor_needed',
  secondFactorUnreadable: 'second_factor_unreadable',
  accountSuspended: 'account_suspended',
  foreignOrigin: 'foreign_origin',
  notFound: 'not_found',
  methodNotAllowed: 'method_not_allowed',
  versionMismatch: 'version_mismatch',
  preconditionNeeded: 'precondition_needed',
  questInUse: 'quest_in_use',
  lastAdministrator: 'last_administrator',
  questMissing: 'quest_missing',
  alreadySubmitted: 'already_submitted',
  alreadyDecided: 'already_decided',
  tokenNeeded: 'token_needed',
  tooLarge: 'too_large',
  unsupportedMediaType: 'unsupported_media_type',
  tooManyRequests: 'too_many_requests',
  internal: 'internal_error',
  outOfSpace: 'out_of_space',
  unavailable: 'unavailable',
} as const;

/**
 * An error: `code` is for programs, `detail` for people; `message` says the same where clients of better-auth look for
 * it. `errors` points at what is wrong in a body; `current_version` comes with a version mismatch and is null where the
 * item is gone.
 */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.optional(z.string()),
  message: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string() }))),
  current_version: z.optional(z.nullable(z.int())),
  decided_by: z.optional(z.nullable(z.string())),
  story_lines: z.optional(z.array(z.object({ id: z.string(), title: z.string() }))),
});
export type Problem = z.infer<typeof problem>;
