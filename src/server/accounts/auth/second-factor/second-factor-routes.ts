import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authRoutes } from '#contract/auth-routes.ts';
import {
  backupCodesAnswer,
  passwordAndCodeBody,
  passwordBody,
  secondFactorSetUp,
  statusAnswer,
} from '#contract/auth.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import { toAuthHeaders } from '#server/accounts/auth/auth-exchange.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { noteFailedProof } from '#server/accounts/auth/note-failures.ts';
import { toOwnAct } from '#server/accounts/auth/own-act.ts';
import { createProvePerson } from '#server/accounts/auth/proof/prove-person.ts';
import { sendSessionCookie } from '#server/accounts/auth/sessions/session-cookie.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';

const tags = ['Accounts'];
const refused = { ...bodyRefusals, ...refusals(401, 429) };
const codeRefused = { ...refused, ...refusals(409) };

/** As `provePassword` has it. better-auth asks for none where the account has none. */
const toPasswordBody = ({ password }: { readonly password?: string }) => (password === undefined ? {} : { password });

type App = Parameters<FastifyPluginAsyncZod>[0];

export const registerSecondFactorRoutes: FastifyPluginAsyncZod<AuthServices> = async (app, services) => {
  const { auth, notifyOfSecondFactor } = services;
  const { provePassword, changeWithCode } = createProvePerson(services);

  routeSetUp(app, services);

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
      const { password, code } = request.body;
      const { headers } = await noteFailedProof({ request, reply }, async () => {
        const proof = await provePassword(request, password);
        return changeWithCode({ request, proof, code }, async (transaction) => {
          await logAct(transaction, toOwnAct(request, 'second_factor_off'));
          return auth.api.disableTwoFactor({
            body: toPasswordBody(proof),
            headers: toAuthHeaders(request),
            returnHeaders: true,
          });
        });
      });
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
    handler: async (request, reply) => {
      const { password, code } = request.body;
      const { backupCodes } = await noteFailedProof({ request, reply }, async () => {
        const proof = await provePassword(request, password);
        return changeWithCode({ request, proof, code }, async (transaction) => {
          await logAct(transaction, toOwnAct(request, 'backup_codes_made'));
          return auth.api.generateBackupCodes({ body: toPasswordBody(proof), headers: toAuthHeaders(request) });
        });
      });
      notifyOfSecondFactor(viewerOf(request).email, 'new backup codes');
      return { backupCodes };
    },
  });
};

const routeSetUp = (app: App, services: AuthServices): void => {
  const { auth } = services;
  const { provePassword, changeProved } = createProvePerson(services);
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
    handler: async (request, reply) => {
      const method = 'totp' as const;
      const begun = await noteFailedProof({ request, reply }, async () => {
        const proof = await provePassword(request, request.body.password);
        const body = { ...toPasswordBody(proof), method };
        return changeProved(proof, () => auth.api.enableTwoFactor({ body, headers: toAuthHeaders(request) }));
      });
      return secondFactorSetUp.parse(begun);
    },
  });
};
