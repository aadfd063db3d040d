import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authRoutes } from '#contract/auth-routes.ts';
import {
  backupCodesAnswer,
  passwordAndCodeBody,
  passwordBody,
  secondFactorSetUp,
  statusAnswer,
} from '#contract/auth.ts';
import { asProblem, toAuthHeaders } from '#server/auth/auth-exchange.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { createProvePerson } from '#server/auth/proof/prove-person.ts';
import { sendSessionCookie } from '#server/auth/sessions/session-cookie.ts';
import { requireViewer, viewerOf } from '#server/auth/sessions/viewer.ts';
import { bodyRefusals, refusals } from '#server/http/refusals.ts';

const tags = ['Accounts'];
const refused = { ...bodyRefusals, ...refusals(401, 429) };
const codeRefused = { ...refused, ...refusals(409) };

type App = Parameters<FastifyPluginAsyncZod>[0];
type Proof = { readonly password: string; readonly code: string };

export const registerSecondFactorRoutes: FastifyPluginAsyncZod<AuthServices> = async (app, services) => {
  const { auth, notifyOfSecondFactor } = services;
  const { provePassword, proveCode } = createProvePerson(services);

  routeSetUp(app, services);

  /** The password comes first: without it nobody learns whether a code is right. */
  const prove = async (request: FastifyRequest, { password, code }: Proof): Promise<void> => {
    await provePassword(request, password);
    await proveCode(request, code);
  };

  app.route({
    method: 'POST',
    url: authRoutes.switchOffSecondFactor,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Switch the second factor off; the password and a code confirm it',
      body: passwordAndCodeBody,
      response: { 200: statusAnswer, ...codeRefused },
    },
    handler: async (request, reply) => {
      await prove(request, request.body);
      const { password } = request.body;
      const { headers } = await asProblem(() =>
        auth.api.disableTwoFactor({ body: { password }, headers: toAuthHeaders(request), returnHeaders: true }),
      );
      sendSessionCookie(reply, headers);
      notifyOfSecondFactor(viewerOf(request).email, 'off');
      return { status: true };
    },
  });

  app.route({
    method: 'POST',
    url: authRoutes.newBackupCodes,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Make new backup codes in place of the earlier ones; the password and a code confirm it',
      body: passwordAndCodeBody,
      response: { 200: backupCodesAnswer, ...codeRefused },
    },
    handler: async (request) => {
      await prove(request, request.body);
      const { password } = request.body;
      const { backupCodes } = await asProblem(() =>
        auth.api.generateBackupCodes({ body: { password }, headers: toAuthHeaders(request) }),
      );
      notifyOfSecondFactor(viewerOf(request).email, 'new backup codes');
      return { backupCodes };
    },
  });
};

const routeSetUp = (app: App, services: AuthServices): void => {
  const { auth } = services;
  const { withPassword } = createProvePerson(services);
  app.route({
    method: 'POST',
    url: authRoutes.setUpSecondFactor,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Begin to set up a second factor; the first code, sent to verify-totp, switches it on',
      body: passwordBody,
      response: { 200: secondFactorSetUp, ...refused },
    },
    handler: async (request) => {
      const body = { password: request.body.password, method: 'totp' as const };
      return secondFactorSetUp.parse(
        await withPassword(request, () => auth.api.enableTwoFactor({ body, headers: toAuthHeaders(request) })),
      );
    },
  });
};
