import type { FastifyRequest } from 'fastify';
import { logAct, type AuditedAct } from '#server/accounts/audit/log-act.ts';
import { asProblem, toAuthHeaders } from '#server/accounts/auth/auth-exchange.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';

type Services = Pick<AuthServices, 'auth' | 'database'>;

/** Throws unless the session is known to be gone: better-auth's own sign-out hides a failure. */
export const endSessionOfCookie = async (services: Services, request: FastifyRequest): Promise<void> => {
  const known = await findKnown(services, request);
  if (known) await services.database.db.deleteFrom('sessions').where('id', '=', known.session.id).execute();
};

export const endOwnSession = async (services: Services, request: FastifyRequest): Promise<void> => {
  const known = await findKnown(services, request);
  if (!known) return;
  const { id } = known.session;
  const party = { id: known.user.id, name: known.user.email };
  const act: AuditedAct = {
    act: 'sign_out',
    actor: { ...party, address: request.ip, session: id },
    target: party,
  };
  const isRepeated = request.server.actNotes.isRepeated(act);
  await services.database.commit(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows > 0n && !isRepeated) await logAct(transaction, act);
  });
};

const findKnown = async ({ auth }: Pick<Services, 'auth'>, request: FastifyRequest) =>
  request.headers.cookie
    ? asProblem(() => auth.api.getSession({ headers: toAuthHeaders(request), query: { disableRefresh: true } }))
    : null;
