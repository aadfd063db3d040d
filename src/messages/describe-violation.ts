import type { PropertyViolation, Rules, Violation } from '#domain/violation.ts';
import { bookRules } from '#texts/rules/book-rules.ts';
import { accountRules } from '#texts/rules/account-rules.ts';
import { questRules } from '#texts/rules/quest-rules.ts';
import { reviewRules } from '#texts/rules/review-rules.ts';
import { storyLineRules } from '#texts/rules/story-line-rules.ts';
import { worldRules } from '#texts/rules/world-rules.ts';
import { describePropertyViolation } from './describe-property-violation.ts';
import { messageOf, type Messages } from './message-of.ts';

const messages = {
  ...accountRules,
  ...questRules,
  ...storyLineRules,
  ...bookRules,
  ...reviewRules,
  ...worldRules,
} satisfies Messages<Rules>;

/** The web uses `messageOf` with the rules of an area, so that it loads less. */
export const describeViolation = (violation: Violation | PropertyViolation): string =>
  'rule' in violation ? describePropertyViolation(violation) : messageOf<Rules>(messages, violation);
