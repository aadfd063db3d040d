import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext, BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { AuditAct, AuditEntry } from '#contract/audit-log.ts';
import type { Rank } from '#domain/account/user.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import type { ActNotes } from '#server/accounts/audit/gather-acts.ts';
import type { AuditedAct } from '#server/accounts/audit/log-act.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import { isSecondStep, providerPaths, providerStep } from '#server/accounts/auth/codes/second-factor-plugins.ts';

/** Uses the endpoint's adapter: a sign-up holds the only transaction, and another query would wait for ever. */
export const refuseSuspended = async (userId: string, { context }: GenericEndpointContext) => {
  const user = await context.internalAdapter.findUserById(userId);
  if (user && isSuspended(user))
    throw new APIError('FORBIDDEN', { code: problemCodes.accountSuspended, message: problems.accountSuspended });
  return user;
};

export const isSuspended = (user: object): boolean => 'suspendedAt' in user && user.suspendedAt instanceof Date;

type BeforeSession = NonNullable<
  NonNullable<NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>['create']>['before']
>;

export const createBeginSession =
  ({ isRepeated }: Pick<ActNotes, 'isRepeated'>): BeforeSession =>
  async (session, endpoint) => {
    if (!endpoint) throw new Error('Sessions begin in an endpoint.');
    const user = await refuseSuspended(session.userId, endpoint);
    const id = randomBytes(24).toString('base64url');
    const act = user && (await toBegun({ ...session, id }, user, endpoint));
    const begun = act && isRepeated(act) ? null : act;
    return { data: { id, secondFactor: isSecondStep(endpoint.path), begun } };
  };

type Begun = Readonly<Record<string, unknown>> & { readonly id: string };
type Person = { readonly id: string; readonly email: string };

/** null: it replaces a session of somebody who is signed in. */
const toBegun = async (session: Begun, user: Person, endpoint: GenericEndpointContext): Promise<AuditedAct | null> => {
  const isSecond = isSecondStep(endpoint.path);
  const first = isSecond && (await cameByProvider(endpoint)) ? 'provider' : 'password';
  const began = isSecond
    ? toSecondStep(endpoint.path, first)
    : howItBegan(endpoint.path, 'twoFactorEnabled' in user && user.twoFactorEnabled === true);
  if (!began || endpoint.context.session) return null;
  const party = { id: user.id, name: user.email };
  const address = String(session['ipAddress'] ?? '') || null;
  const device = String(session['userAgent'] ?? '').slice(0, longestDevice);
  return {
    act: began.act,
    actor: { ...party, address, session: began.act === 'password_accepted' ? null : session.id },
    target: party,
    details: { ...began.details, ...rankGiven(began.act, user), ...(device && { device }) },
  };
};

const longestDevice = 200;

/** An invitation may give one. */
const rankGiven = (act: AuditAct, user: Person): AuditEntry['details'] =>
  act === 'sign_up' && rankOfPerson(user) !== 'default' ? { rank: rankOfPerson(user) } : {};

const rankOfPerson = (user: Person): Rank =>
  rankOf({ rank: 'rank' in user ? String(user.rank) : '', reviewer: 'reviewer' in user && user.reviewer === true });

type Beginning = { readonly act: AuditAct; readonly details: AuditEntry['details'] };

const howItBegan = (path: string, owesCode: boolean): Beginning | null => {
  if (path === '/sign-up/email') return { act: 'sign_up', details: { method: 'password' } };
  if (path === '/sign-in/email')
    return { act: owesCode ? 'password_accepted' : 'sign_in', details: { method: 'password' } };
  if (path === providerPaths.signUp) return { act: 'sign_up', details: { method: 'provider' } };
  if (path === providerPaths.signIn) return { act: 'sign_in', details: { method: 'provider' } };
  return null;
};

const toSecondStep = (path: string, first: 'password' | 'provider'): Beginning => ({
  act: 'sign_in',
  details: { method: `${first} and ${path === '/two-factor/verify-totp' ? 'code' : 'backup code'}` },
});

const cameByProvider = async ({ context, getSignedCookie }: GenericEndpointContext): Promise<boolean> => {
  const step = await getSignedCookie(context.createAuthCookie('two_factor').name, context.secret);
  return step ? step.startsWith(providerStep) : false;
};
