import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { mayReview, type Rank } from '#domain/account/user.ts';
import * as problems from '#texts/server/problems.ts';
import type { Actor, RequestOrigin } from '#server/accounts/audit/log-act.ts';
import { isDatabaseAway } from '#server/platform/db/failures.ts';
import { ProblemError } from '#server/errors.ts';
import type { NoteLastSeen } from './note-last-seen.ts';
import { asProblem, toAuthHeaders } from '#server/accounts/auth/auth-exchange.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import type { Auth } from '#server/accounts/auth/auth.ts';
import { writeTokenUnknown, type FindWriteToken, type LiveWriteToken } from './find-write-token.ts';
import { checkTokenScope, readWriteToken } from './token-access.ts';
import type { LiveSession, Sessions } from './find-session.ts';
import { sendSessionCookie } from './session-cookie.ts';
import { isSuspended } from './begin-session.ts';

export type Viewer = {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly rank: Rank;
  /** The session; of a write token `token:<id>`, as the audit log names it. */
  readonly sessionId: string;
  readonly address: string;
  readonly twoFactorEnabled: boolean;
  readonly lacksSecondFactor: boolean;
};

type Ranked = Pick<LiveSession['user'], 'rank' | 'reviewer' | 'twoFactorEnabled'>;

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
  interface FastifyInstance {
    readSession(request: FastifyRequest, reply: FastifyReply): Promise<LiveSession | null>;
    lacksSecondFactor(user: Ranked): boolean;
    noteLastSeen: NoteLastSeen;
    lastAccountOf: Sessions['lastAccountOf'];
    findWriteToken: FindWriteToken;
  }
}

type Recognition = {
  readonly auth: Auth;
  readonly sessions: Sessions;
  readonly noteLastSeen: NoteLastSeen;
  readonly findWriteToken: FindWriteToken;
  readonly requireAdminTotp: boolean;
};

export const recogniseViewers = (app: FastifyInstance, recognition: Recognition): void => {
  const { auth, sessions, noteLastSeen, findWriteToken, requireAdminTotp } = recognition;
  app.decorateRequest('viewer', null);
  app.decorateRequest('writeToken', null);
  app.decorate('findWriteToken', findWriteToken);
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

/** Refuses guests with 401, and a write token without the route's scope with 403. Later handlers may call `viewerOf`. */
export const requireViewer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const secret = readWriteToken(request);
  if (secret !== null) return admitToken(request, secret);
  const session = await request.server.readSession(request, reply);
  if (!session) throw new ProblemError({ status: 401, code: problemCodes.signInNeeded, detail: problems.signInNeeded });
  const { id } = session.user;
  request.viewer = toViewer(request, session.user, session.session.id);
  request.grounds = { ...noGrounds, id, sessionId: session.session.id };
  await request.server.noteLastSeen(id).catch((error: unknown) => {
    request.log.error({ err: error }, 'when an account was last seen could not be noted');
  });
};

const noGrounds = { sessionId: null, tokenId: null, rank: null, isProved: false, membership: null };

const admitToken = async (request: FastifyRequest, secret: string): Promise<void> => {
  const token = await request.server.findWriteToken(secret);
  if (!token) throw writeTokenUnknown();
  request.writeToken = token;
  request.viewer = toViewer(request, token.user, `token:${token.id}`);
  request.grounds = { ...noGrounds, id: token.user.id, tokenId: token.id };
  checkTokenScope(request, request.routeOptions.config.tokenScope ?? null);
};

const toViewer = (
  request: FastifyRequest,
  user: LiveSession['user'] | LiveWriteToken['user'],
  sessionId: string,
): Viewer => ({
  id: user.id,
  email: user.email,
  emailVerified: user.emailVerified,
  name: user.name,
  rank: rankOf(user),
  sessionId,
  address: request.ip,
  twoFactorEnabled: user.twoFactorEnabled === true,
  lacksSecondFactor: request.server.lacksSecondFactor(user),
});

export const viewerOf = ({ viewer }: FastifyRequest): Viewer => {
  if (!viewer) throw new Error('requireViewer comes before viewerOf.');
  return viewer;
};

const originOf = ({ address, sessionId }: Pick<Viewer, 'address' | 'sessionId'>): RequestOrigin => ({
  address,
  session: sessionId,
});

/** Who writes and where the request came from, as writes of documents name them. */
export const writerOf = (request: FastifyRequest): { readonly by: string; readonly origin: RequestOrigin } => {
  const viewer = viewerOf(request);
  return { by: viewer.id, origin: originOf(viewer) };
};

type Known = Pick<Viewer, 'id' | 'email' | 'address' | 'sessionId'>;

export const toActor = ({ id, email, ...viewer }: Known): Actor => ({ id, name: email, ...originOf(viewer) });

export const actorOf = (request: FastifyRequest): Actor => toActor(viewerOf(request));
