import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import * as problems from '#messages/en/server/problems.ts';

/** Uses the endpoint's adapter: a sign-up holds the only transaction, and another query would wait for ever. */
export const refuseSuspended = async (userId: string, { context }: GenericEndpointContext) => {
  const user = await context.internalAdapter.findUserById(userId);
  if (user && isSuspended(user))
    throw new APIError('FORBIDDEN', { code: problemCodes.accountSuspended, message: problems.accountSuspended });
  return user;
};

export const isSuspended = (user: object): boolean => 'suspendedAt' in user && user.suspendedAt instanceof Date;
