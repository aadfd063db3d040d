import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authRoutes } from '#contract/auth-routes.ts';
import { providerAnswer, providerConfirmBody, providerQuery, providerSignInBody } from '#contract/provider.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { createCodeGuard, wrongCode } from '#server/accounts/auth/codes/code-guard.ts';
import { noteFailedProof } from '#server/accounts/auth/note-failures.ts';
import { findProofWays } from '#server/accounts/auth/proof/proof-ways.ts';
import { inAccount } from '#server/accounts/auth/sessions/in-account.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { ProblemError } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import type { ProviderSettings } from '#server/provider-settings.ts';
import { createArrive } from './arrive-from-provider.ts';
import { createFindProvider, type FindProvider } from './find-provider.ts';
import { beginJourney, createJourneyCookie, type Purpose } from './provider-journey.ts';

const tags = ['Accounts'];

type App = Parameters<FastifyPluginAsyncZod>[0];
type Parts = { readonly appUrl: string; readonly secret: string; readonly services: AuthServices };

/** Single sign-on: a browser sets out to the provider and comes back with a code (docs/behaviour/accounts.md, Signing up). */
export const registerProviderRoutes: FastifyPluginAsyncZod<Parts> = async (app, { appUrl, secret, services }) => {
  const { provider: settings } = services;
  const cookie = createJourneyCookie({ appUrl, secret });
  const findProvider = settings && createFindProvider({ settings, appUrl, secret, log: app.log });
  const setOut = createSetOut(findProvider, cookie);
  routeSignIn(app, setOut);
  routeConfirm(app, { setOut, services });
  routeCallback(app, { services, settings, findProvider, cookie });
};

type Cookie = ReturnType<typeof createJourneyCookie>;
type SetOut = ReturnType<typeof createSetOut>;
type Wish = { readonly purpose: Purpose; readonly returnTo: string | undefined };

/** Asks for a new sign-in at the provider where it is to prove something. */
const freshly = { prompt: 'login', max_age: '0' };

const createSetOut = (findProvider: FindProvider | null, cookie: Cookie) => {
  return async (reply: FastifyReply, { purpose, returnTo }: Wish): Promise<{ url: string }> => {
    if (!findProvider) throw providerOff();
    const { client } = await findProvider();
    const journey = beginJourney(purpose, returnTo);
    const url = await client.createAuthorizationURL({
      state: journey.state,
      codeVerifier: journey.verifier,
      idTokenNonce: journey.nonce,
      redirectURI: '',
      additionalParams: purpose.kind === 'proof' ? freshly : {},
    });
    await cookie.keep(reply, journey);
    return { url: String(url) };
  };
};

const providerOff = (): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.providerOff, detail: problems.providerOff });

const routeSignIn = (app: App, setOut: SetOut): void => {
  app.route({
    method: 'POST',
    url: authRoutes.signInWithProvider,
    schema: {
      tags,
      summary: 'Begin to sign in at the provider: the browser goes to the address of the answer',
      body: providerSignInBody,
      response: { 200: providerAnswer, ...bodyRefusals, ...refusals(409, 429, 503) },
    },
    handler: (request, reply) => {
      const { return_to: returnTo, invitation, terms_accepted: termsAccepted } = request.body;
      return setOut(reply, { purpose: { kind: 'sign-in', termsAccepted, invitation }, returnTo });
    },
  });
};

/** A second factor is asked for here, since the provider knows nothing of it. */
const routeConfirm = (app: App, { setOut, services }: { setOut: SetOut; services: AuthServices }): void => {
  const { database } = services;
  const { guard, isRight } = createCodeGuard(services);

  const spendCode = (request: FastifyRequest, code: string | undefined): Promise<void> => {
    const { id: userId, sessionId } = viewerOf(request);
    if (code === undefined) throw codeNeeded();
    return guard(request, userId, () =>
      inAccount(database, { id: userId, sessionId }, async (transaction) => {
        if (!(await isRight(transaction, { request, userId, code }))) throw wrongCode();
      }),
    );
  };

  app.route({
    method: 'POST',
    url: authRoutes.confirmWithProvider,
    onRequest: requireViewer,
    schema: {
      tags,
      summary:
        'Begin to prove at the provider who is there, by a new sign-in; with a code where a second factor is set',
      body: providerConfirmBody,
      response: { 200: providerAnswer, ...bodyRefusals, ...refusals(401, 409, 429, 503) },
    },
    handler: async (request, reply) => {
      const { id: userId, sessionId, twoFactorEnabled } = viewerOf(request);
      const { return_to: returnTo, code } = request.body;
      const { provider } = await findProofWays(database.db, services, userId);
      if (!provider) throw providerOff();
      if (twoFactorEnabled) await noteFailedProof({ request, reply }, () => spendCode(request, code));
      const purpose = { kind: 'proof', userId, sessionId, hasSecondFactor: twoFactorEnabled } as const;
      return setOut(reply, { purpose, returnTo });
    },
  });
};

const codeNeeded = (): ProblemError =>
  new ProblemError({ status: 400, code: problemCodes.codeNeeded, detail: problems.codeNeeded });

type Back = {
  readonly services: AuthServices;
  readonly settings: ProviderSettings | null;
  readonly findProvider: FindProvider | null;
  readonly cookie: Cookie;
};

const routeCallback = (app: App, { services, settings, findProvider, cookie }: Back): void => {
  const arrive = settings && findProvider && createArrive({ app, services, settings, findProvider, cookie });
  app.route({
    method: 'GET',
    url: authRoutes.providerCallback,
    schema: {
      tags,
      summary: 'Where the provider sends a browser back to: it leads on to a screen',
      querystring: providerQuery,
      response: { 303: z.null(), ...refusals(400, 409, 429, 500, 503) },
    },
    handler: async (request, reply) => {
      if (!arrive) throw providerOff();
      reply.header('cache-control', 'no-store');
      return reply.redirect(await arrive({ request, reply, query: request.query }), 303);
    },
  });
};
