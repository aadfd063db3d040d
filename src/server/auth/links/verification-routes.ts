import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { authRoutes } from '#contract/auth-routes.ts';
import { statusAnswer, verificationClaim, verifyEmailBody } from '#contract/auth.ts';
import { acceptEmptyBodies } from '#server/auth/accept-empty-bodies.ts';
import { toAddressKey } from '#server/auth/attempts/attempt-keys.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { requireViewer, viewerOf } from '#server/auth/sessions/viewer.ts';
import { ProblemError } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/http/refusals.ts';
import { findClaim, refuseVerification, verifyEmail } from './verify-email.ts';

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

  /** Does what a token is for; wrong ones count. */
  const byToken = async <Result>({ ip }: { readonly ip: string }, act: () => Promise<Result>): Promise<Result> => {
    const address = toAddressKey(ip);
    await limits.failedVerificationsOfAddress.check(address);
    try {
      return await act();
    } catch (error) {
      if (error instanceof ProblemError) await limits.failedVerificationsOfAddress.tryTake(address);
      throw error;
    }
  };

  app.route({
    method: 'POST',
    url: authRoutes.verifyEmail,
    schema: {
      tags,
      summary: 'Verify an address with the token of a mailed link, whoever is signed in',
      body: verifyEmailBody,
      response: { 200: statusAnswer, ...bodyRefusals, ...refusals(429) },
    },
    handler: (request) =>
      byToken(request, async () => {
        await verifyEmail(database, request.body.token);
        return { status: true };
      }),
  });

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
      return byToken(request, () => findClaim(database, { token: request.body.token, readerId }));
    },
  });

  app.route({
    method: 'POST',
    url: authRoutes.refuseVerification,
    schema: {
      tags,
      summary: 'Say that one did not sign up: the token of a mailed link verifies nothing any more',
      body: verifyEmailBody,
      response: { 200: statusAnswer, ...bodyRefusals, ...refusals(429) },
    },
    handler: (request) =>
      byToken(request, async () => {
        await refuseVerification(database, request.body.token);
        return { status: true };
      }),
  });
};
