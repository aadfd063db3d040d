import type { Violation } from '#domain/violation.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { ProblemError } from '#server/errors.ts';

export const refuseViolation = (violation: Violation | null): void => {
  if (!violation) return;
  const { code, params } = violation;
  const message = describeViolation(violation);
  throw new ProblemError({ status: 422, code, detail: message, members: { params, message } });
};
