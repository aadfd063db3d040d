import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { FastifyRequest } from 'fastify';
import { authRoutes } from '#contract/auth-routes.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { durations } from '#domain/timings.ts';
import * as problems from '#texts/server/problems.ts';
import { viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ProblemError } from '#server/errors.ts';

export const endProof = async (transaction: Transaction<Schema>, sessionId: string): Promise<void> => {
  await transaction.updateTable('sessions').set({ proved_at: null }).where('id', '=', sessionId).execute();
};

declare module 'fastify' {
  interface FastifyInstance {
    isProved(sessionId: string): Promise<boolean>;
  }
}

export const createIsProved =
  ({ db }: Pick<Database, 'db'>) =>
  async (sessionId: string): Promise<boolean> => {
    const session = await db.selectFrom('sessions').select('proved_at').where('id', '=', sessionId).executeTakeFirst();
    return isRecentProof(session?.proved_at ?? null);
  };

export const isRecentProof = (provedAt: number | null): boolean => {
  const age = Date.now() - (provedAt ?? Number.NEGATIVE_INFINITY);
  return age >= 0 && age < durations.proof;
};

/** 403 without a recent confirmation in this session. Runs after the check of the rank. */
export const requireProof = async (request: FastifyRequest): Promise<void> => {
  if (!(await request.server.isProved(viewerOf(request).sessionId))) throw proofNeeded();
  if (request.grounds) request.grounds.isProved = true;
};

export const proofNeeded = (): ProblemError =>
  new ProblemError({
    status: 403,
    code: problemCodes.proofNeeded,
    detail: problems.proofNeeded(authRoutes.confirm),
    params: { address: authRoutes.confirm },
  });
