import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authRoutes } from '#contract/auth-routes.ts';
import { passwordResetAnswer, requestPasswordResetBody, resetPasswordBody, statusAnswer } from '#contract/auth.ts';
import { checkNewPassword, isEmailShaped } from '#domain/account/sign-up-rules.ts';
import * as problems from '#texts/server/problems.ts';
import { resetRequested } from '#texts/server/mails.ts';
import { ProblemError } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { normaliseEmail } from '#server/accounts/auth/attempts/attempt-keys.ts';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { createFindParty } from '#server/accounts/auth/note-failures.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { linkMailPurposes } from '#server/accounts/auth/links/link-mails.ts';
import { resetPassword } from '#server/accounts/auth/links/reset-password.ts';
import { mayUsePassword, passwordsOff } from './may-use-password.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import { refuseViolation } from '#server/accounts/auth/auth-exchange.ts';

const tags = ['Accounts'];
const refused = { ...bodyRefusals, ...refusals(429) };

type App = Parameters<FastifyPluginAsyncZod>[0];

export const registerPasswordResetRoutes: FastifyPluginAsyncZod<AuthServices> = async (app, services) => {
  routeRequest(app, services);
  routeReset(app, services);
};

const routeRequest = (app: App, { database, limits, background, linkMails, passwords }: AuthServices): void => {
  const findParty = createFindParty(database);
  const findUser = async (email: string) => {
    const user = database.db.selectFrom('users').select(['id', 'email', 'rank', 'reviewer']).where('email', '=', email);
    const known = await user.executeTakeFirst();
    return known && mayUsePassword(passwords, rankOf(known)) ? known : undefined;
  };

  app.route({
    method: 'POST',
    url: authRoutes.requestPasswordReset,
    schema: {
      tags,
      summary: 'Ask for a mail with a link to a new password; known and unknown addresses are answered alike',
      body: requestPasswordResetBody,
      response: { 200: passwordResetAnswer, ...refused },
    },
    handler: async (request, reply) => {
      if (passwords === 'off') throw passwordsOff();
      const email = normaliseEmail(request.body.email);
      if (!isEmailShaped(email)) throw invalidEmail();
      await limits.resetRequestsOfAddress.take(toAddressKey(request.ip));
      app.actNotes.afterAnswer(reply, async () => {
        const target = await findParty.ofEmail(email);
        const actor = { id: null, name: email, address: request.ip, session: null };
        return { act: 'password_reset_asked', actor, target };
      });
      let isTaken: boolean | undefined;
      background.startAnyTime(linkMailPurposes.reset, async () => {
        isTaken ??= await limits.resetMailsOfAccount.tryTake(email);
        const user = isTaken && (await findUser(email));
        if (user) await linkMails.sendReset(user);
        else
          await linkMails.rehearseReset(email).catch((err: unknown) => app.log.debug({ err }, 'no mail was rehearsed'));
      });
      return { status: true, message: resetRequested };
    },
  });
};

const routeReset = (app: App, services: AuthServices): void => {
  const { auth, database, limits, knownDevices, notifyOfSecondFactor, passwords } = services;
  app.route({
    method: 'POST',
    url: authRoutes.resetPassword,
    schema: {
      tags,
      summary: 'Set a new password with the token of a mailed link; every session of the account ends',
      body: resetPasswordBody,
      response: { 200: statusAnswer, ...refused },
    },
    handler: async (request, reply) => {
      if (passwords === 'off') throw passwordsOff();
      const { token, newPassword } = request.body;
      refuseViolation(checkNewPassword(newPassword, newPassword));
      const address = toAddressKey(request.ip);
      await limits.failedResetsOfAddress.check(address);
      try {
        const { email, endedSecondFactor } = await resetPassword(
          { auth, database },
          { token, newPassword, address: request.ip },
        );
        await knownDevices.remember(reply, email);
        if (endedSecondFactor) notifyOfSecondFactor(email, 'off');
        return { status: true };
      } catch (error) {
        if (error instanceof ProblemError) await limits.failedResetsOfAddress.tryTake(address);
        throw error;
      }
    },
  });
};

const invalidEmail = (): ProblemError =>
  new ProblemError({
    status: 422,
    code: 'INVALID_EMAIL',
    detail: problems.invalidEmail,
    members: { message: problems.invalidEmail },
  });
