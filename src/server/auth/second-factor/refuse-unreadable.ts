import type { FastifyRequest } from 'fastify';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/problems.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { ProblemError } from '#server/errors.ts';
import { isDecryptable } from './is-decryptable.ts';

/** Refuses any code for a second factor that was set up under another secret than the server has: none could be right. */
export const createRefuseUnreadable =
  ({ auth, database: { db } }: Pick<AuthServices, 'auth' | 'database'>) =>
  async (request: FastifyRequest, userId: string): Promise<void> => {
    const known = await db.selectFrom('two_factors').select('secret').where('user_id', '=', userId).executeTakeFirst();
    const { secretConfig } = await auth.$context;
    if (!known || (await isDecryptable(known.secret, secretConfig))) return;
    request.log.error({ userId }, "a second factor was set up under another SECRET and can't be read");
    throw new ProblemError({
      status: 409,
      code: problemCodes.secondFactorUnreadable,
      detail: problems.secondFactorUnreadable,
    });
  };
