import type { ReviewRules } from '#domain/violation.ts';
import type { Messages } from '#messages/message-of.ts';
import { inFigures } from '#texts/plural.ts';

export const reviewRules = {
  reason_too_long: ({ max }) => `The reason should have at most ${inFigures(max)} characters.`,
  reason_missing: () => 'Please give the author a reason.',
  reason_too_short: ({ min }) => `The reason should have at least ${min} characters.`,
} satisfies Messages<ReviewRules>;
