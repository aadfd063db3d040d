import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { authRoutes } from '#contract/auth-routes.ts';
import { hasSessionCookie } from '#server/accounts/auth/sessions/session-cookie.ts';
import type { ChangeFeed } from './change-feed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of a session that no route has read, such as at a sign-out. */
    sessionOf: string | null;
  }
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Any change of accounts and sessions. The streams check whether it ended sessions. */
const mayEndSessions = ({ method, url }: RouteOptions): boolean =>
  [method].flat().some((each) => !readingMethods.has(each)) &&
  ['/api/auth/', '/api/account/', '/api/users/'].some((start) => url.startsWith(start));

export const reportEndedSessions = (app: FastifyInstance, feed: ChangeFeed): void => {
  app.decorateRequest('sessionOf', null);
  const report = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (reply.statusCode >= 400) return;
    if (request.routeOptions.url === authRoutes.resetPassword) feed.publishSessions(null);
    const { id } = request.params as { readonly id?: string };
    const changed = request.routeOptions.url?.startsWith('/api/users/')
      ? id
      : (request.viewer?.id ?? request.sessionOf);
    if (changed) feed.publishSessions(changed);
  };
  app.addHook('onRoute', (route) => {
    if (!mayEndSessions(route)) return;
    route.preHandler = [noteSession, ...[route.preHandler ?? []].flat()];
    route.onSend = [report, ...[route.onSend ?? []].flat()];
  });
};

const noteSession = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!request.viewer) request.sessionOf = await findAccount(request, reply);
};

/** null on a failure: the streams find it at their next check. */
const findAccount = async (request: FastifyRequest, reply: FastifyReply): Promise<string | null> => {
  if (!hasSessionCookie(request.headers.cookie ?? '')) return null;
  const session = await request.server.readSession(request, reply).catch((err: unknown) => {
    request.log.warn({ err }, 'session of a request not read');
    return null;
  });
  return session?.user.id ?? null;
};
