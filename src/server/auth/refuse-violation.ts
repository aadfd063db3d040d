import type { Violation } from '#domain/violation.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { ProblemError } from '#server/errors.ts';

/** Refuses what broke a rule of the domain with 422 and the rule's own code. */
export const refuseViolation = (violation: Violation | null): void => {
  if (!violation) return;
  const { code, params } = violation;
  const message = describeViolation(violation);
  throw new ProblemError({ status: 422, code, detail: message, members: { params, message } });
};
