import type { FastifyRequest } from 'fastify';
import { toAuthHeaders } from './auth-exchange.ts';
import type { AuthServices } from './auth-routes.ts';

/** Ends the session that a request came with, for another one has begun in its place. */
export const endEarlierSession = async (
  { auth, database }: Pick<AuthServices, 'auth' | 'database'>,
  request: FastifyRequest,
): Promise<void> => {
  if (!request.headers.cookie) return;
  const earlier = await auth.api.getSession({ headers: toAuthHeaders(request), query: { disableRefresh: true } });
  if (earlier) await database.db.deleteFrom('sessions').where('id', '=', earlier.session.id).execute();
};
