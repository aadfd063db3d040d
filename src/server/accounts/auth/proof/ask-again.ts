import type { FastifyInstance, FastifyRequest } from 'fastify';
import { officialOwner, type Rank } from '#domain/account/user.ts';
import { isRecentProof, proofNeeded } from './require-proof.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import type { Database } from '#server/platform/db/database.ts';
import { withGuard, type Guard } from '#server/platform/db/guarded-commits.ts';
import { prepareQuery } from '#server/platform/db/statements/prepare-query.ts';
import { accountGone } from '#server/accounts/owners/lock-account.ts';
import { sessionEnded } from '#server/accounts/auth/sessions/check-session.ts';
import { prepareLockMembership, type Membership } from '#server/accounts/owners/space-roles.ts';
import { administratorsOnly } from '#server/accounts/auth/sessions/require-administrator.ts';
import { prepareLockToken } from '#server/accounts/auth/sessions/find-write-token.ts';

/** What a request of somebody signed in rests on. `rank`, `isProved` and `membership`: its guards asked for them. */
export type Grounds = {
  readonly id: string;
  /** Of `sessionId` and `tokenId` one is set. */
  readonly sessionId: string | null;
  readonly tokenId: string | null;
  rank: Rank | null;
  isProved: boolean;
  /** The membership, where the request writes in a space. */
  membership: Membership | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    grounds: Grounds | null;
  }
}

/**
 * Each transaction that a request begins asks again whether its session or its write token lives, its account is not suspended, and its
 * rank, its proof and its role in a space stand. None of them ends before the transaction does.
 */
export const askAgain = (app: FastifyInstance, database: Pick<Database, 'db' | 'file'>): void => {
  const toGuard = prepareGuard(database);
  app.decorateRequest('grounds', null);
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.grounds || request.method === 'GET' || request.method === 'HEAD') return done();
    withGuard(toGuard(withOwner(request, request.grounds)), done);
  });
};

/** Official content is written by rank. */
const withOwner = ({ params, viewer }: FastifyRequest, grounds: Grounds): Grounds => {
  const isOfficial = (params as { owner?: unknown } | undefined)?.owner === officialOwner;
  return isOfficial && viewer ? { ...grounds, rank: viewer.rank } : grounds;
};

type Key = { readonly id: string };

/** The account first (docs/decisions/database/016-order-of-locks.md). Others may note when it was last seen, unless its rank counts. */
const prepareGuard = (database: Pick<Database, 'db' | 'file'>): ((grounds: Grounds) => Guard) => {
  const { db, file } = database;
  const accountOf = ({ id }: Key) =>
    db.selectFrom('users').select(['rank', 'reviewer', 'suspended_at']).where('id', '=', id);
  const sessionOf = ({ id }: Key) => db.selectFrom('sessions').select('proved_at').where('id', '=', id);
  const account = prepareQuery(database, (key: Key) => (file ? accountOf(key) : accountOf(key).forKeyShare()));
  const rankedAccount = prepareQuery(database, (key: Key) => (file ? accountOf(key) : accountOf(key).forShare()));
  const session = prepareQuery(database, (key: Key) => (file ? sessionOf(key) : sessionOf(key).forKeyShare()));
  const provedSession = prepareQuery(database, (key: Key) => (file ? sessionOf(key) : sessionOf(key).forShare()));
  const lockToken = prepareLockToken(database);
  const lockMembership = prepareLockMembership(database);
  return (grounds) => async (transaction) => {
    const { id, sessionId, tokenId, rank, isProved, membership } = grounds;
    const [users, sessions, checkMembership, checkToken] = await Promise.all([
      (rank === null ? account : rankedAccount)(transaction, { id }),
      sessionId === null ? null : (isProved ? provedSession : session)(transaction, { id: sessionId }),
      membership && lockMembership(transaction, membership),
      tokenId === null ? null : lockToken(transaction, tokenId),
    ]);
    const [present] = users.rows;
    if (!present || present.suspended_at !== null) throw accountGone();
    const live = sessions?.rows[0];
    if (sessions && !live) throw sessionEnded();
    checkToken?.();
    if (rank !== null && rankOf(present) !== rank) throw administratorsOnly();
    if (isProved && !isRecentProof(live?.proved_at ?? null)) throw proofNeeded();
    checkMembership?.();
  };
};
