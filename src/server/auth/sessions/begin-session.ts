import type { GenericEndpointContext, BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { otherProblemCodes } from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { isSecondStep } from '#server/auth/second-factor/second-factor-plugins.ts';
import type { Database } from '#server/db/database.ts';
import { logSignIn } from '#server/auth/sign-in/log-sign-in.ts';

/** Uses the endpoint's adapter: a sign-up holds the only transaction, and another query would wait for ever. */
const refuseSuspended = async (userId: string, { context }: GenericEndpointContext) => {
  const user = await context.internalAdapter.findUserById(userId);
  if (user && isSuspended(user))
    throw new APIError('FORBIDDEN', { code: otherProblemCodes.accountSuspended, message: problems.accountSuspended });
  return user;
};

export const isSuspended = (user: object): boolean => 'suspendedAt' in user && user.suspendedAt instanceof Date;

type BeforeSession = NonNullable<
  NonNullable<NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>['create']>['before']
>;

export const createBeginSession =
  (database: Pick<Database, 'commit'>): BeforeSession =>
  async (session, endpoint) => {
    if (!endpoint) throw new Error('Sessions begin in an endpoint.');
    const user = await refuseSuspended(session.userId, endpoint);
    if (user && isAdministrator(user))
      await logSignIn(database, { email: user.email, address: String(session['ipAddress'] ?? '') });
    return { data: { secondFactor: isSecondStep(endpoint.path) } };
  };

/** Not during a sign-up: it holds the only transaction, and the log would wait for it for ever. */
const isAdministrator = (user: object): boolean => 'rank' in user && user.rank === 'administrator';
