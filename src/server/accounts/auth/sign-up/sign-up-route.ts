import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authRoutes } from '#contract/auth-routes.ts';
import { signedInAnswer, signUpBody } from '#contract/auth.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { checkSignUp, isOfDomain } from '#domain/account/sign-up-rules.ts';
import { checkDisplayName } from '#domain/account/check-display-name.ts';
import * as problems from '#texts/server/problems.ts';
import { noteRefusedSignUp } from '#server/accounts/auth/note-failures.ts';
import type { SignUpSettings } from '#server/config.ts';
import { ProblemError } from '#server/errors.ts';
import { bodyRefusals, refusals } from '#server/platform/http/refusals.ts';
import { normaliseEmail } from '#server/accounts/auth/attempts/attempt-keys.ts';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { asProblem, toAuthHeaders, refuseViolation } from '#server/accounts/auth/auth-exchange.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { endSessionOfCookie } from '#server/accounts/auth/sessions/end-session-of-cookie.ts';
import { mayUsePassword, passwordsOff } from '#server/accounts/auth/passwords/may-use-password.ts';
import { linkMailPurposes } from '#server/accounts/auth/links/link-mails.ts';
import { toStandIn } from '#server/accounts/auth/email-stand-in.ts';
import { sendSessionCookie } from '#server/accounts/auth/sessions/session-cookie.ts';
import { toSessionUser } from '#server/accounts/auth/sessions/session-presenter.ts';
import { findInvitation, withInvitation, type Invitation } from './invitations.ts';

export const registerSignUpRoute: FastifyPluginAsyncZod<AuthServices> = async (
  app,
  { auth, database, signUp: settings, passwords, limits, hashing, knownDevices, linkMails, background },
) => {
  app.route({
    method: 'POST',
    url: authRoutes.signUp,
    schema: {
      tags: ['Accounts'],
      summary: 'Sign up, and be signed in',
      body: signUpBody,
      response: { 200: signedInAnswer, ...bodyRefusals, ...refusals(403, 429) },
    },
    handler: async (request, reply) => {
      const { password, name, terms_accepted } = request.body;
      const email = normaliseEmail(request.body.email);
      refuseViolation(checkSignUp({ email, password, confirmation: password, termsAccepted: terms_accepted }));
      refuseViolation(checkDisplayName(name));
      await limits.signUpsOfAddress.take(toAddressKey(request.ip));
      const invitation = await noteRefusedSignUp({ request, reply }, email, () =>
        checkMaySignUp({ database, settings }, { email, token: request.body.invitation }),
      );
      if (!mayUsePassword(passwords, invitation?.rank ?? 'default')) throw passwordsOff();
      const signUp = () =>
        asProblem(() =>
          withInvitation(invitation, () =>
            auth.api.signUpEmail({
              body: { email: toStandIn(email), password, name: name.trim(), terms_accepted },
              headers: toAuthHeaders(request),
              returnHeaders: true,
            }),
          ),
        );
      const { headers, response } = await hashing.hashFirst(password, () =>
        signUp().catch((error: unknown) => {
          if (!isNotCreated(error)) throw error;
          return signUp();
        }),
      );
      await endSessionOfCookie({ auth, database }, request);
      sendSessionCookie(reply, headers);
      await knownDevices.remember(reply, response.user.email);
      if (response.user.emailVerified) return { user: toSessionUser(response.user) };
      let isTaken: boolean | undefined;
      background.start(linkMailPurposes.verification, async () => {
        isTaken ??= await limits.verificationMailsOfEmail.tryTake(response.user.email);
        if (isTaken) await linkMails.sendVerification(response.user);
      });
      return { user: toSessionUser(response.user) };
    },
  });
};

type Door = { readonly database: AuthServices['database']; readonly settings: SignUpSettings };
type Visitor = { readonly email: string; readonly token: string | undefined };

/** A given invitation must be valid, also where everybody may sign up: it is known then whether its rank was given. */
export const checkMaySignUp = async (
  { database, settings: { mode, domains } }: Door,
  { email, token }: Visitor,
): Promise<Invitation | null> => {
  if (token !== undefined) {
    const invitation = await findInvitation(database, { token, email });
    if (!invitation) throw signUpClosed(problems.invitationEnded);
    return invitation;
  }
  if (mode === 'open' || (mode === 'domains' && isOfDomain(email, domains))) return null;
  throw signUpClosed(mode === 'domains' ? problems.signUpOfDomains : problems.signUpClosed);
};

const signUpClosed = (detail: string): ProblemError =>
  new ProblemError({ status: 403, code: problemCodes.signUpClosed, detail, members: { message: detail } });

/** better-auth answers this to simultaneous sign-ups with one email. The second try finds the email taken. */
const isNotCreated = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'FAILED_TO_CREATE_USER';
