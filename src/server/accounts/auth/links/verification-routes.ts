import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authRoutes } from '#contract/auth-routes.ts';
import { statusAnswer, verificationClaim, verifyEmailBody } from '#contract/auth.ts';
import { acceptEmptyBodies } from '#server/accounts/auth/auth-exchange.ts';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { requireViewer, viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { ProblemError } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { findClaim, refuseVerification, verifyEmail } from './email-verification.ts';

const tags = ['Accounts'];

export const registerVerificationRoutes: FastifyPluginAsyncZod<AuthServices> = async (app, services) => {
  acceptEmptyBodies(app);
  await addSendRoute(app, services);
  await addTokenRoutes(app, services);
  await addClaimRoute(app, services);
};

const addSendRoute: FastifyPluginAsyncZod<AuthServices> = async (app, { limits, linkMails }) => {
  app.route({
    method: 'POST',
    url: authRoutes.sendVerificationMail,
    onRequest: requireViewer,
    schema: {
      tags,
      summary: 'Send the mail with a link that verifies the own address; a verified one gets none',
      response: { 204: z.null(), ...refusals(400, 401, 403, 415, 429, 500) },
    },
    handler: async (request, reply) => {
      const viewer = viewerOf(request);
      if (!viewer.emailVerified) {
        await limits.verificationMailsOfEmail.take(viewer.email);
        await linkMails.sendVerification(viewer);
      }
      return reply.status(204).send(null);
    },
  });
};

const byToken = async <Result>(
  { failedVerificationsOfAddress: failures }: AuthServices['limits'],
  { ip }: { readonly ip: string },
  command: () => Promise<Result>,
): Promise<Result> => {
  const address = toAddressKey(ip);
  await failures.check(address);
  try {
    return await command();
  } catch (error) {
    if (error instanceof ProblemError) await failures.tryTake(address);
    throw error;
  }
};

const addTokenRoutes: FastifyPluginAsyncZod<AuthServices> = async (app, { database, limits }) => {
  const routes = [
    {
      url: authRoutes.verifyEmail,
      summary: 'Verify an address with the token of a mailed link, whoever is signed in',
      use: verifyEmail,
    },
    {
      url: authRoutes.refuseVerification,
      summary: 'Say that one did not sign up: the token of a mailed link verifies nothing any more',
      use: refuseVerification,
    },
  ];
  for (const { url, summary, use } of routes)
    app.route({
      method: 'POST',
      url,
      schema: {
        tags,
        summary,
        body: verifyEmailBody,
        response: { 200: statusAnswer, ...bodyRefusals, ...refusals(429) },
      },
      handler: (request) =>
        byToken(limits, request, async () => {
          await use(database, { token: request.body.token, address: request.ip });
          return { status: true };
        }),
    });
};

const addClaimRoute: FastifyPluginAsyncZod<AuthServices> = async (app, { database, limits }) => {
  app.route({
    method: 'POST',
    url: authRoutes.verificationClaim,
    schema: {
      tags,
      summary: 'Read which account the token of a mailed link would verify the address of',
      body: verifyEmailBody,
      response: { 200: verificationClaim, ...bodyRefusals, ...refusals(429) },
    },
    handler: async (request, reply) => {
      const readerId = (await request.server.readSession(request, reply))?.user.id ?? null;
      return byToken(limits, request, () => findClaim(database, { token: request.body.token, readerId }));
    },
  });
};
