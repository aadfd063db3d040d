import type { BetterAuthOptions } from 'better-auth';
import { isSecondStep } from './second-factor/second-factor-plugins.ts';
import { refuseSuspended } from './suspension.ts';

type BeforeSession = NonNullable<
  NonNullable<NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>['create']>['before']
>;

/** No session begins for a suspended account; one that begins with a code says so. */
export const beginSession: BeforeSession = async (session, endpoint) => {
  if (!endpoint) throw new Error('Sessions begin in an endpoint.');
  await refuseSuspended(session.userId, endpoint);
  return { data: { secondFactor: isSecondStep(endpoint.path) } };
};
