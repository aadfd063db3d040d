import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '#contract/auth.ts';
import * as problems from '#texts/server/problems.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import { asProblem, toAuthHeaders } from '#server/accounts/auth/auth-exchange.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import { inAccount } from '#server/accounts/auth/sessions/in-account.ts';
import { sendSessionCookie } from '#server/accounts/auth/sessions/session-cookie.ts';
import { toSessionUser } from '#server/accounts/auth/sessions/session-presenter.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/find-session.ts';
import { ProblemError } from '#server/errors.ts';
import { createSessionStore } from '#server/accounts/auth/sessions/session-store.ts';
import { createCodeGuard, wrongCode } from '#server/accounts/auth/codes/code-guard.ts';

type Asking = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly session: LiveSession };

/** The first code switches the second factor on and ends every session that began without it. */
export const createConfirmSetUp = (services: AuthServices) => {
  const { auth, database, spendCode, notifyOfSecondFactor } = services;
  const { guard } = createCodeGuard(services);

  const switchOn = (request: FastifyRequest, { user: { id, email }, session }: LiveSession, code: string) =>
    inAccount(database, { id, sessionId: session.id }, async (transaction) => {
      if (!(await spendCode(transaction, id, code))) throw wrongCode();
      const switchedOn = await asProblem(() =>
        auth.api.verifyTOTP({ body: { code }, headers: toAuthHeaders(request), returnHeaders: true }),
      );
      await createSessionStore({ ...database, db: transaction }).endWithoutSecondFactor(id);
      const party = { id, name: email };
      const actor = { ...party, address: request.ip, session: session.id };
      await logAct(transaction, { act: 'second_factor_on', actor, target: party });
      return switchedOn;
    });

  return async ({ request, reply, session }: Asking, code: string): Promise<SessionUser> => {
    const { user } = session;
    if (user.twoFactorEnabled) throw alreadyOn();
    const { headers } = await guard(request, user.id, () => switchOn(request, session, code));
    sendSessionCookie(reply, headers);
    notifyOfSecondFactor(user.email, 'on');
    return toSessionUser({ ...user, twoFactorEnabled: true });
  };
};

const alreadyOn = (): ProblemError =>
  new ProblemError({ status: 400, code: 'TOTP_ALREADY_ENABLED', detail: problems.secondFactorOn });
