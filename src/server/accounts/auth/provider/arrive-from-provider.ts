import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { providerFailures, providerReturns, type ProviderFailure, type providerQuery } from '#contract/provider.ts';
import { screenAddresses } from '#contract/screens/screens.ts';
import { logAct, type Party } from '#server/accounts/audit/log-act.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { noteFailedReturn } from '#server/accounts/auth/note-failures.ts';
import { endSessionOfCookie } from '#server/accounts/auth/sessions/end-session-of-cookie.ts';
import { inAccount } from '#server/accounts/auth/sessions/in-account.ts';
import { sendSessionCookie } from '#server/accounts/auth/sessions/session-cookie.ts';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { ProblemError } from '#server/errors.ts';
import type { ProviderSettings } from '#server/provider-settings.ts';
import { createEnterByProvider, findJoined, TermsDue } from './enter-by-provider.ts';
import type { FindProvider } from './find-provider.ts';
import type { createJourneyCookie, Journey, Purpose } from './provider-journey.ts';
import { providerRefusal, readIdentity, type Identity } from './read-identity.ts';

type Parts = {
  readonly app: FastifyInstance;
  readonly services: AuthServices;
  readonly settings: ProviderSettings;
  readonly findProvider: FindProvider;
  readonly cookie: ReturnType<typeof createJourneyCookie>;
};
type Query = z.infer<typeof providerQuery>;
type Arrival = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly query: Query };
type Wanted = { act: 'sign_in_failed' | 'proof_failed'; readonly of: () => Promise<Party> };
type Seen = { readonly journey: Journey; identity: Identity | null };

/** Returns the address to go on to. It is always a screen of ours: nothing of the query stands in it. */
export const createArrive = ({ app, services, settings, findProvider, cookie }: Parts) => {
  const { database, limits } = services;
  const enter = createEnterByProvider(services, settings);
  const prove = createProve(app, services);

  const identify = async (query: Query, { nonce, verifier }: Journey): Promise<Identity> => {
    if (query.error !== undefined)
      throw providerRefusal(query.error === 'access_denied' ? 'sign_in_denied' : 'provider_failed');
    if (query.code === undefined || (query.iss !== undefined && query.iss !== settings.issuer))
      throw providerRefusal('provider_failed');
    return readIdentity(await findProvider(), { code: query.code, verifier, nonce });
  };

  const goOn = async ({ request, reply, query }: Arrival, seen: Seen): Promise<string> => {
    const { purpose, returnTo } = seen.journey;
    await limits.signInsOfAddress.take(toAddressKey(request.ip));
    const identity = await identify(query, seen.journey);
    seen.identity = identity;
    if (purpose.kind === 'proof') {
      await prove({ request, reply }, { identity, purpose, begunAt: seen.journey.begunAt });
      return withWord(returnTo, providerReturns.proof, 'done');
    }
    const { headers, response } = await enter({ request, identity, purpose });
    await endSessionOfCookie(services, request);
    sendSessionCookie(reply, headers);
    return response.owesCode ? withWord(screenAddresses.signIn, providerReturns.codeDue, returnTo) : returnTo;
  };

  return async (arrival: Arrival): Promise<string> => {
    const { request, reply, query } = arrival;
    let seen: Seen | null = null;
    const of = async (): Promise<Party> => {
      const email = seen?.identity?.email || new URL(settings.issuer).host;
      const id = seen?.identity ? await findJoined(database.db, seen.identity) : null;
      return { id, name: email };
    };
    const wanted: Wanted = { act: 'sign_in_failed', of };
    try {
      return await noteFailedReturn({ request, reply }, wanted, async () => {
        seen = { journey: await cookie.end(request, reply, query.state), identity: null };
        if (seen.journey.purpose.kind === 'proof') wanted.act = 'proof_failed';
        return goOn(arrival, seen);
      });
    } catch (error) {
      const { purpose, returnTo } = (seen as Seen | null)?.journey ?? {};
      if (error instanceof TermsDue) return toTerms(purpose);
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      request.log.warn({ err: error.cause ?? error }, 'a sign-in at the provider let nobody in');
      return purpose?.kind === 'proof' && returnTo !== undefined
        ? withWord(returnTo, providerReturns.proof, 'refused')
        : withWord(screenAddresses.signIn, providerReturns.failed, toFailure(error.code));
    }
  };
};

const toFailure = (code: string): ProviderFailure =>
  providerFailures.find((known) => known === code) ?? 'provider_failed';

const toTerms = (purpose: Purpose | undefined): string => {
  const invitation = purpose?.kind === 'sign-in' ? purpose.invitation : undefined;
  const address = withWord(screenAddresses.signUp, providerReturns.termsDue, 'due');
  return invitation === undefined ? address : withWord(address, 'invitation', invitation);
};

const withWord = (address: string, name: string, value: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

type Exchange = Omit<Arrival, 'query'>;
type Proof = {
  readonly identity: Identity;
  readonly purpose: Extract<Purpose, { kind: 'proof' }>;
  readonly begunAt: number;
};

/** The clocks of the provider and of this server may be so far apart. Seconds. */
const clockTolerance = 30;

/** The provider may ignore the wish for a new sign-in: only its own time of it counts. */
const isFresh = ({ signedInAt }: Identity, begunAt: number): boolean =>
  signedInAt !== null &&
  signedInAt >= begunAt / 1000 - clockTolerance &&
  signedInAt <= Date.now() / 1000 + clockTolerance;

const createProve =
  (app: FastifyInstance, { database }: Pick<AuthServices, 'database'>) =>
  async ({ request, reply }: Exchange, { identity, purpose, begunAt }: Proof): Promise<void> => {
    const { userId, sessionId, hasSecondFactor } = purpose;
    const live = await app.readSession(request, reply);
    if (live?.session.id !== sessionId || live.user.id !== userId) throw providerRefusal('sign_in_expired');
    if ((await findJoined(database.db, identity)) !== userId) throw providerRefusal('identity_mismatch');
    if (!isFresh(identity, begunAt) || (live.user.twoFactorEnabled === true) !== hasSecondFactor)
      throw providerRefusal('sign_in_expired');
    await inAccount(database, { id: userId, sessionId }, async (transaction) => {
      await transaction.updateTable('sessions').set({ proved_at: Date.now() }).where('id', '=', sessionId).execute();
      const party = { id: userId, name: live.user.email };
      const actor = { ...party, address: request.ip, session: sessionId };
      await logAct(transaction, { act: 'proof', actor, target: party, details: { method: 'provider' } });
    });
  };
