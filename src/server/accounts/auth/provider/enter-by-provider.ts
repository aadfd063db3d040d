import { randomUUID } from 'node:crypto';
import { generateRandomString } from 'better-auth/crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { ranks, type Rank } from '#domain/account/user.ts';
import { checkDisplayName } from '#domain/account/check-display-name.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import { asProblem, toAuthHeaders } from '#server/accounts/auth/auth-exchange.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { inAccount, joinedIn } from '#server/accounts/auth/sessions/in-account.ts';
import { toStoredRank } from '#server/accounts/auth/stored-rank.ts';
import type { Invitation } from '#server/accounts/auth/sign-up/invitations.ts';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { checkMaySignUp } from '#server/accounts/auth/sign-up/sign-up-route.ts';
import { isUniqueViolation } from '#server/platform/db/failures.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import type { ProviderSettings } from '#server/provider-settings.ts';
import type { Purpose } from './provider-journey.ts';
import { providerRefusal, type Identity } from './read-identity.ts';

type SignIn = Extract<Purpose, { kind: 'sign-in' }>;
type Arrival = { readonly request: FastifyRequest; readonly identity: Identity; readonly purpose: SignIn };
type Entered = { readonly headers: Headers; readonly response: { readonly owesCode: boolean } };

/** The identity is new here, and whoever has it must agree to the terms first. */
export class TermsDue extends Error {
  override readonly name = 'TermsDue';
}

export const findJoined = async (
  db: Kysely<Schema>,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<string | null> => {
  const joined = db.selectFrom('accounts').select('user_id').where('provider_id', '=', issuer);
  return (await joined.where('account_id', '=', subject).executeTakeFirst())?.user_id ?? null;
};

/** Begins a session, or a second step where the account owes a code. */
export const createEnterByProvider = (services: AuthServices, settings: ProviderSettings) => {
  const { auth, database } = services;
  const follow = createFollowGroups(services, settings);
  const signUp = createSignUp(services, settings);

  const signIn = async ({ request, identity }: Arrival, userId: string): Promise<Entered> => {
    await follow(request, { identity, userId });
    const headers = toAuthHeaders(request);
    return inAccount(database, { id: userId }, async (transaction) => {
      const entered = await asProblem(() =>
        auth.api.beginProviderSession({ body: { userId }, headers, returnHeaders: true }),
      );
      const party = { id: userId, name: identity.email };
      const actor = { ...party, address: request.ip, session: null };
      if (entered.response.owesCode) await logAct(transaction, { act: 'provider_accepted', actor, target: party });
      return entered;
    });
  };

  const enter = async (arrival: Arrival): Promise<Entered> => {
    const { identity, request } = arrival;
    const known = await findJoined(database.db, identity);
    if (known !== null) return signIn(arrival, known);
    if (!identity.isEmailVerified || identity.email === '') throw providerRefusal('provider_email_unverified');
    const joined = await database.commit((transaction) => join(transaction, identity, request.ip));
    return joined === null ? signUp(arrival) : signIn(arrival, joined);
  };

  /** Simultaneous arrivals of one identity: the second finds what the first made. */
  return (arrival: Arrival): Promise<Entered> =>
    enter(arrival).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      return enter(arrival);
    });
};

/** With the account of the same address, where both sides have verified it. null: there is none. */
const join = async (transaction: Transaction<Schema>, identity: Identity, address: string): Promise<string | null> => {
  const { email, issuer, subject } = identity;
  const account = transaction.selectFrom('users').select(['id', 'email_verified', 'suspended_at']);
  const user = await lockRows(transaction, account.where('email', '=', email)).executeTakeFirst();
  if (!user) return null;
  if (user.suspended_at !== null) throw providerRefusal(problemCodes.accountSuspended);
  if (!user.email_verified) throw providerRefusal('account_email_unverified');
  const others = transaction.selectFrom('accounts').select('account_id').where('user_id', '=', user.id);
  const other = await others.where('provider_id', '=', issuer).executeTakeFirst();
  // A simultaneous arrival may have joined it since it was looked for.
  if (other?.account_id === subject) return user.id;
  if (other) throw providerRefusal('identity_mismatch');
  await insertIdentity(transaction, user.id, identity);
  const party = { id: user.id, name: email };
  const actor = { ...party, address, session: null };
  await logAct(transaction, { act: 'identity_joined', actor, target: party, details: { issuer } });
  return user.id;
};

const insertIdentity = async (
  transaction: Transaction<Schema>,
  user_id: string,
  { issuer, subject }: Identity,
): Promise<void> => {
  const now = new Date().toISOString();
  const row = { id: randomUUID(), user_id, provider_id: issuer, account_id: subject, created_at: now, updated_at: now };
  await transaction.insertInto('accounts').values(row).execute();
};

const createSignUp =
  ({ auth, database, signUp: door, limits }: AuthServices, { ranks: groupRanks }: ProviderSettings) =>
  async ({ request, identity, purpose }: Arrival): Promise<Entered> => {
    const { email, name, groups } = identity;
    const invitation = await checkMaySignUp({ database, settings: door }, { email, token: purpose.invitation });
    if (!purpose.termsAccepted) throw new TermsDue();
    await limits.signUpsOfAddress.take(toAddressKey(request.ip));
    const rank = groupRanks ? toRank(groupRanks, groups) : (invitation?.rank ?? 'default');
    const headers = toAuthHeaders(request);
    return database.commit(async (transaction) => {
      if (invitation) await spend(transaction, invitation);
      const userId = generateRandomString(32);
      const now = new Date().toISOString();
      const [yes, no] = database.dialect === 'sqlite' ? [1, 0] : [true, false];
      await transaction
        .insertInto('users')
        .values({
          ...toStoredRank(rank, database.dialect),
          id: userId,
          email,
          display_name: checkDisplayName(name) ? '' : name.trim(),
          email_verified: yes,
          terms_accepted: yes,
          two_factor_enabled: no,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await insertIdentity(transaction, userId, identity);
      return joinedIn(transaction, () =>
        asProblem(() => auth.api.beginFirstProviderSession({ body: { userId }, headers, returnHeaders: true })),
      );
    });
  };

const spend = async (transaction: Transaction<Schema>, { identifier }: Invitation): Promise<void> => {
  const spent = transaction.deleteFrom('verifications').where('identifier', '=', identifier);
  if ((await spent.executeTakeFirst()).numDeletedRows === 0n) throw providerRefusal('sign_up_closed');
};

/** The highest one; `default` for who is in none of the groups. */
const toRank = (groupRanks: NonNullable<ProviderSettings['ranks']>, groups: readonly string[]): Rank => {
  const given = groupRanks.filter(({ group }) => groups.includes(group)).map(({ rank }) => rank);
  return ranks.findLast((rank) => given.includes(rank)) ?? 'default';
};

type Member = { readonly identity: Identity; readonly userId: string };

/** The last administrator stays one, whatever the groups say. */
const createFollowGroups =
  ({ database }: Pick<AuthServices, 'database'>, { ranks: groupRanks, issuer }: ProviderSettings) =>
  async ({ ip }: FastifyRequest, { identity, userId }: Member): Promise<void> => {
    if (!groupRanks) return;
    const rank = toRank(groupRanks, identity.groups);
    const actor: Actor = { id: null, name: new URL(issuer).host, address: ip, session: null };
    try {
      await changeAccount(database, { userId, actor, change: { rank }, evenUnverified: true });
    } catch (error) {
      if (!isLastAdministrator(error)) throw error;
      const target = { id: userId, name: identity.email };
      const details = { rank, reason: problemCodes.lastAdministrator };
      await logAct(database.db, { act: 'rank_changed', outcome: 'refused', actor, target, details });
    }
  };

const isLastAdministrator = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === problemCodes.lastAdministrator;
