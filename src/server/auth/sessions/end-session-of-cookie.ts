import type { FastifyRequest } from 'fastify';
import { asProblem, toAuthHeaders } from '#server/auth/auth-exchange.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';

/** Throws unless the session is known to be gone: better-auth's own sign-out hides a failure. */
export const endSessionOfCookie = async (
  { auth, database }: Pick<AuthServices, 'auth' | 'database'>,
  request: FastifyRequest,
): Promise<void> => {
  if (!request.headers.cookie) return;
  const known = await asProblem(() =>
    auth.api.getSession({ headers: toAuthHeaders(request), query: { disableRefresh: true } }),
  );
  if (known) await database.db.deleteFrom('sessions').where('id', '=', known.session.id).execute();
};
