import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '#contract/auth.ts';
import * as problems from '#messages/en/server/problems.ts';
import { asProblem, toAuthHeaders } from '#server/auth/auth-exchange.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { sendSessionCookie } from '#server/auth/sessions/session-cookie.ts';
import { toSessionUser } from '#server/auth/sessions/session-presenter.ts';
import type { LiveSession } from '#server/auth/sessions/find-session.ts';
import { ProblemError } from '#server/errors.ts';
import { createSessionStore } from '#server/users/session-store.ts';
import { createCodeGuard, wrongCode } from './code-guard.ts';

type Asking = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly session: LiveSession };

/** The first code switches the second factor on and ends every session that began without it. */
export const createConfirmSetUp = (services: AuthServices) => {
  const { auth, database, spendCode, notifyOfSecondFactor } = services;
  const { guard } = createCodeGuard(services);
  const sessions = createSessionStore(database);

  return async ({ request, reply, session: { user } }: Asking, code: string): Promise<SessionUser> => {
    if (user.twoFactorEnabled) throw alreadyOn();
    const { headers } = await guard(request, user.id, async () => {
      if (!(await spendCode(user.id, code))) throw wrongCode();
      return asProblem(() =>
        auth.api.verifyTOTP({ body: { code }, headers: toAuthHeaders(request), returnHeaders: true }),
      );
    });
    await sessions.endWithoutSecondFactor(user.id);
    sendSessionCookie(reply, headers);
    notifyOfSecondFactor(user.email, 'on');
    return toSessionUser({ ...user, twoFactorEnabled: true });
  };
};

const alreadyOn = (): ProblemError =>
  new ProblemError({ status: 400, code: 'TOTP_ALREADY_ENABLED', detail: problems.secondFactorOn });
