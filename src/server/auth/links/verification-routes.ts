import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authRoutes } from '#contract/auth-routes.ts';
import { statusAnswer, verifyEmailBody } from '#contract/auth.ts';
import { acceptEmptyBodies } from '#server/auth/accept-empty-bodies.ts';
import { toAddressKey } from '#server/auth/attempt-keys.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { requireViewer, viewerOf } from '#server/auth/viewer.ts';
import { ProblemError } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/http/refusals.ts';
import { verifyEmail } from './verify-email.ts';

const tags = ['Accounts'];

/** Proving that an address belongs to whoever signed up with it. */
export const registerVerificationRoutes: FastifyPluginAsyncZod<AuthServices> = async (
  app,
  { database, limits, linkMails },
) => {
  acceptEmptyBodies(app);

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

  app.route({
    method: 'POST',
    url: authRoutes.verifyEmail,
    schema: {
      tags,
      summary: 'Verify an address with the token of a mailed link, whoever is signed in',
      body: verifyEmailBody,
      response: { 200: statusAnswer, ...bodyRefusals, ...refusals(429) },
    },
    handler: async (request) => {
      const address = toAddressKey(request.ip);
      await limits.failedVerificationsOfAddress.check(address);
      try {
        await verifyEmail(database, request.body.token);
        return { status: true };
      } catch (error) {
        if (error instanceof ProblemError) await limits.failedVerificationsOfAddress.tryTake(address);
        throw error;
      }
    },
  });
};
