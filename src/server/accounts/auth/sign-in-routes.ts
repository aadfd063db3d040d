import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authRoutes } from '#contract/auth-routes.ts';
import { sessionAnswer, signInAnswer, signInBody, successAnswer } from '#contract/auth.ts';
import type { FastifyRequest } from 'fastify';
import * as problems from '#texts/server/problems.ts';
import { unavailable } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { createSessionStore } from '#server/accounts/auth/sessions/session-store.ts';
import { acceptEmptyBodies, asProblem, toAuthHeaders } from './auth-exchange.ts';
import { normaliseEmail } from '#server/accounts/auth/attempts/attempt-keys.ts';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { createFindParty, noteFailedSignIn } from './note-failures.ts';
import type { AuthServices } from './auth-services.ts';
import { endOwnSession, endSessionOfCookie } from '#server/accounts/auth/sessions/end-session-of-cookie.ts';
import { toStandIn } from './email-stand-in.ts';
import { mayUsePassword, passwordsOff } from '#server/accounts/auth/passwords/may-use-password.ts';
import { inAccount, PasswordChanged } from '#server/accounts/auth/sessions/in-account.ts';
import { sendSessionCookie } from '#server/accounts/auth/sessions/session-cookie.ts';
import { toSessionAnswer, toSessionUser } from '#server/accounts/auth/sessions/session-presenter.ts';

const tags = ['Accounts'];

type App = Parameters<FastifyPluginAsyncZod>[0];

export const registerSignInRoutes: FastifyPluginAsyncZod<AuthServices> = async (app, services) => {
  const { auth, database } = services;
  acceptEmptyBodies(app);
  routeSignIn(app, services);

  app.route({
    method: 'POST',
    url: authRoutes.signOut,
    schema: {
      tags,
      summary: 'Sign out: the session of the cookie ends',
      response: { 200: successAnswer, ...refusals(400, 403, 415, 500) },
    },
    handler: async (request, reply) => {
      await endOwnSession({ auth, database }, request);
      const { headers } = await asProblem(() =>
        auth.api.signOut({ headers: toAuthHeaders(request), returnHeaders: true }),
      );
      sendSessionCookie(reply, headers);
      return { success: true };
    },
  });

  app.route({
    method: 'GET',
    url: authRoutes.session,
    schema: {
      tags,
      summary: 'Who is signed in; null for a guest',
      response: { 200: sessionAnswer, ...refusals(500) },
    },
    handler: async (request, reply) => {
      const session = await app.readSession(request, reply);
      return session && toSessionAnswer(session, app.lacksSecondFactor(session.user));
    },
  });
};

const routeSignIn = (app: App, services: AuthServices): void => {
  const { auth, database, limits, guardPassword, hashing, knownDevices, passwords } = services;
  const sessions = createSessionStore(database);
  const signIn = createSignIn(services);
  const findParty = createFindParty(database);
  app.route({
    method: 'POST',
    url: authRoutes.signIn,
    schema: {
      tags,
      summary: 'Sign in; an account with a second factor owes a code then',
      body: signInBody,
      response: { 200: signInAnswer, ...bodyRefusals, ...refusals(401, 403, 429) },
    },
    handler: async (request, reply) => {
      const email = normaliseEmail(request.body.email);
      const address = toAddressKey(request.ip);
      const { password } = request.body;
      if (passwords === 'off') throw passwordsOff();
      const of = () => findParty.ofEmail(email);
      const { headers, response } = await noteFailedSignIn({ request, reply }, of, async () => {
        const device = await knownDevices.find(request, email);
        await (device ? limits.signInsOfDevice.take(device) : limits.signInsOfAddress.take(address));
        const guesser = device
          ? { account: { counter: limits.failedSignInsOfDevice, key: device } }
          : {
              account: { counter: limits.failedSignInsOfAccount, key: email },
              address: { counter: limits.failedSignInsOfAddress, key: address },
            };
        const attempt = () => signIn(request, { email, password });
        return guardPassword(guesser, () =>
          device ? hashing.inTurnOf(`a known device of ${email}`, attempt) : attempt(),
        );
      });
      await endSessionOfCookie({ auth, database }, request);
      sendSessionCookie(reply, headers);
      await knownDevices.remember(reply, email);
      if (owesCode(response)) return { twoFactorRedirect: true as const, twoFactorMethods: ['totp' as const] };
      await sessions.forgetExpired(response.user.id);
      return { user: toSessionUser(response.user) };
    },
  });
};

const tries = 3;

/** A session begins only while the hash that was checked still is the account's. Another one is checked again. */
const createSignIn =
  ({ auth, database, checkPassword, hashing, passwords }: AuthServices) =>
  async (request: FastifyRequest, { email, password }: { readonly email: string; readonly password: string }) => {
    const body = { email: toStandIn(email), password };
    const headers = toAuthHeaders(request);
    for (let left = tries; left > 0; left -= 1) {
      const { id, hash, rank } = await asProblem(() => checkPassword.ofEmail(email, password));
      if (!mayUsePassword(passwords, rank)) throw passwordsOff();
      try {
        return await inAccount(database, { id, hash }, () =>
          hashing.withChecked({ hash, password }, () =>
            asProblem(() => auth.api.signInEmail({ body, headers, returnHeaders: true })),
          ),
        );
      } catch (error) {
        if (!(error instanceof PasswordChanged)) throw error;
      }
    }
    throw unavailable(problems.contention);
  };

/** better-auth's types lack this answer to a right password. */
const owesCode = (answer: object): boolean => 'twoFactorRedirect' in answer;
