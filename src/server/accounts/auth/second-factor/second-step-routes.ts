import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { authRoutes } from '#contract/auth-routes.ts';
import { codeBody, signedInAnswer, type SessionUser } from '#contract/auth.ts';
import * as problems from '#texts/server/problems.ts';
import { asProblem, toAuthHeaders } from '#server/accounts/auth/auth-exchange.ts';
import { createFindParty, noteFailedSignIn } from '#server/accounts/auth/note-failures.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { endSessionOfCookie } from '#server/accounts/auth/sessions/end-session-of-cookie.ts';
import { inAccount, PasswordChanged } from '#server/accounts/auth/sessions/in-account.ts';
import { sendSessionCookie, withoutSession } from '#server/accounts/auth/sessions/session-cookie.ts';
import { knownUser, toSessionUser } from '#server/accounts/auth/sessions/session-presenter.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { createSessionStore } from '#server/accounts/auth/sessions/session-store.ts';
import { createCodeGuard } from '#server/accounts/auth/codes/code-guard.ts';
import { createConfirmSetUp } from './confirm-set-up.ts';

const tags = ['Accounts'];
const response = { 200: signedInAnswer, ...bodyRefusals, ...refusals(401, 409, 429) };

type Answer = { readonly headers: Headers; readonly response: { readonly user: object } };
type Ask = (headers: Headers, transaction: Transaction<Schema>) => Promise<Answer>;
type Step = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly userId: string };

/** better-auth refuses an empty code and counts it for the sign-in that waits. */
const noCode = '';

export const registerSecondStepRoutes: FastifyPluginAsyncZod<AuthServices> = async (app, services) => {
  const { auth, spendCode } = services;
  const confirmSetUp = createConfirmSetUp(services);

  /** null: no sign-in waits for a code. A second step is younger than any session of the same request. */
  const findStep = (request: FastifyRequest) => auth.api.readSecondStep({ headers: toAuthHeaders(request) });

  const signIn = createSignInStep(services);

  app.route({
    method: 'POST',
    url: authRoutes.verifyCode,
    schema: {
      tags,
      summary: 'Sign in with a code of the app after the password; or, signed in, prove that a new second factor works',
      body: codeBody,
      response,
    },
    handler: async (request, reply) => {
      const { code } = request.body;
      const step = await findStep(request);
      if (step)
        return signIn({ request, reply, ...step }, async (headers, transaction) => {
          const body = { code: (await spendCode(transaction, step.userId, code)) ? code : noCode };
          return auth.api.verifyTOTP({ body, headers, returnHeaders: true });
        });
      const session = await app.readSession(request, reply);
      if (!session) throw stepIsOver();
      return { user: await confirmSetUp({ request, reply, session }, code) };
    },
  });

  app.route({
    method: 'POST',
    url: authRoutes.verifyBackupCode,
    schema: { tags, summary: 'Sign in with a backup code after the password', body: codeBody, response },
    handler: async (request, reply) => {
      const { code } = request.body;
      const step = await findStep(request);
      if (!step) throw (await app.readSession(request, reply)) ? alreadySignedIn() : stepIsOver();
      return signIn({ request, reply, ...step }, (headers) =>
        auth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true }),
      );
    },
  });
};

/** The session of the sign-in that waited for a code, which `ask` gives to better-auth. */
const createSignInStep = (services: AuthServices) => {
  const { database } = services;
  const { guard } = createCodeGuard(services);
  const sessions = createSessionStore(database);
  const findParty = createFindParty(database);

  return async ({ request, reply, userId }: Step, ask: Ask): Promise<{ user: SessionUser }> => {
    const headers = withoutSession(toAuthHeaders(request));
    const asking = (): Promise<Answer> =>
      guard(request, userId, () =>
        inAccount(database, { id: userId }, (transaction) => asProblem(() => ask(headers, transaction))),
      );
    const of = () => findParty.ofId(userId);
    const signedIn = await noteFailedSignIn({ request, reply }, of, asking).catch((error: unknown) => {
      throw error instanceof PasswordChanged ? stepIsOver() : error;
    });
    await endSessionOfCookie(services, request);
    await sessions.forgetExpired(userId);
    sendSessionCookie(reply, signedIn.headers);
    return { user: toSessionUser(knownUser.parse(signedIn.response.user)) };
  };
};

const stepIsOver = (): ProblemError =>
  new ProblemError({
    status: 401,
    code: 'INVALID_TWO_FACTOR_COOKIE',
    detail: problems.secondStepOver,
  });

const alreadySignedIn = (): ProblemError =>
  new ProblemError({ status: 409, code: 'already_signed_in', detail: problems.alreadySignedIn });
