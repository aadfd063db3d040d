import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { otherProblemCodes } from '#contract/problems/problem-codes.ts';
import { mayReview, type Rank } from '#domain/account/user.ts';
import * as problems from '#texts/server/problems.ts';
import type { Actor, RequestOrigin } from '#server/accounts/audit/log-act.ts';
import { isDatabaseAway } from '#server/platform/db/failures/failures.ts';
import { ProblemError } from '#server/errors.ts';
import type { NoteLastSeen } from './note-last-seen.ts';
import { asProblem, toAuthHeaders } from '#server/accounts/auth/auth-exchange.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import type { Auth } from '#server/accounts/auth/auth.ts';
import type { LiveSession, Sessions } from './find-session.ts';
import { sendSessionCookie } from './session-cookie.ts';
import { isSuspended } from './begin-session.ts';

export type Viewer = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly rank: Rank;
  readonly sessionId: string;
  readonly address: string;
  readonly twoFactorEnabled: boolean;
  readonly lacksSecondFactor: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyInstance {
    readSession(request: FastifyRequest, reply: FastifyReply): Promise<LiveSession | null>;
    lacksSecondFactor(user: LiveSession['user']): boolean;
    noteLastSeen: NoteLastSeen;
    lastAccountOf: Sessions['lastAccountOf'];
  }
}

type Recognition = {
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly noteLastSeen: NoteLastSeen;
  readonly requireAdminTotp: boolean;
};

export const recogniseViewers = (app: FastifyInstance, recognition: Recognition): void => {
  const { auth, sessions, noteLastSeen, requireAdminTotp } = recognition;
  app.decorateRequest('viewer', null);
  app.decorate('noteLastSeen', noteLastSeen);
  app.decorate('lastAccountOf', sessions.lastAccountOf);
  app.decorate('lacksSecondFactor', (user) => requireAdminTotp && mayReview(rankOf(user)) && !user.twoFactorEnabled);
  app.decorate('readSession', async (request, reply) => {
    const { cookie } = request.headers;
    if (!cookie) return null;
    const found = await sessions.find(cookie);
    if (found) return found;
    const answer = await askForSession(auth, toAuthHeaders(request));
    if (!answer?.response) return null;
    if (isSuspended(answer.response.user)) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteUserSessions(answer.response.user.id);
      return null;
    }
    if (lacksCode(answer.response)) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(answer.response.session.token);
      return null;
    }
    sendSessionCookie(reply, answer.headers);
    return answer.response;
  });
};

type AuthSession = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>;

const lacksCode = ({ session, user }: AuthSession): boolean => user.twoFactorEnabled === true && !session.secondFactor;

/** null for a session that ends now. One that can't be prolonged, for example on a full disk, still counts. */
const askForSession = (auth: Auth, headers: Headers) => {
  const ask = (query: { disableRefresh?: boolean } = {}) =>
    asProblem(() => auth.api.getSession({ headers, returnHeaders: true, query }));
  return ask().catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 401) return null;
    if (isDatabaseAway(error)) throw error;
    return ask({ disableRefresh: true });
  });
};

/** Refuses guests with 401. Later handlers may call `viewerOf`. */
export const requireViewer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const session = await request.server.readSession(request, reply);
  if (!session)
    throw new ProblemError({ status: 401, code: otherProblemCodes.signInNeeded, detail: problems.signInNeeded });
  const { id, email, emailVerified, name } = session.user;
  request.viewer = {
    id,
    email,
    emailVerified,
    name,
    rank: rankOf(session.user),
    sessionId: session.session.id,
    address: request.ip,
    twoFactorEnabled: session.user.twoFactorEnabled === true,
    lacksSecondFactor: request.server.lacksSecondFactor(session.user),
  };
  request.grounds = { id, sessionId: session.session.id, rank: null, isProved: false, membership: null };
  await request.server.noteLastSeen(id).catch((error: unknown) => {
    request.log.error({ err: error }, 'when an account was last seen could not be noted');
  });
};

export const viewerOf = ({ viewer }: FastifyRequest): Viewer => {
  if (!viewer) throw new Error('requireViewer comes before viewerOf.');
  return viewer;
};

const originOf = ({ address, sessionId }: Pick<Viewer, 'address' | 'sessionId'>): RequestOrigin => ({
  address,
  session: sessionId,
});

/** As writes name them. */
export const writerOf = (request: FastifyRequest): { readonly by: string; readonly origin: RequestOrigin } => {
  const viewer = viewerOf(request);
  return { by: viewer.id, origin: originOf(viewer) };
};

type Known = Pick<Viewer, 'id' | 'email' | 'address' | 'sessionId'>;

export const toActor = ({ id, email, ...viewer }: Known): Actor => ({ id, name: email, ...originOf(viewer) });

export const actorOf = (request: FastifyRequest): Actor => toActor(viewerOf(request));
