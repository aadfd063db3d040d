import type { Breach } from '#domain/breach.ts';
import { ProblemError } from '#server/errors.ts';

/** Refuses what broke a rule of the domain with 422 and the rule's own code. */
export const refuseBreach = (breach: Breach | null): void => {
  if (!breach) return;
  const { code, message } = breach;
  throw new ProblemError({ status: 422, code, detail: message, members: { message } });
};
