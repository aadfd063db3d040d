import type { FastifyRequest } from 'fastify';
import { isAppCode } from '#contract/auth.ts';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/problems.ts';
import { toAddressKey } from '#server/auth/attempts/attempt-keys.ts';
import { asProblem, toAuthHeaders } from '#server/auth/auth-exchange.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import { ProblemError } from '#server/errors.ts';
import { isDecryptable } from './is-decryptable.ts';

type Services = Pick<AuthServices, 'auth' | 'database' | 'limits' | 'guardPassword' | 'spendCode'>;

export const createCodeGuard = ({ auth, database, limits, guardPassword, spendCode }: Services) => {
  const refuseUnreadable = createRefuseUnreadable({ auth, database });

  /** Tries a code unless too many were wrong, or none can be right. */
  const guard = async <Result>(
    request: FastifyRequest,
    userId: string,
    attempt: () => Promise<Result>,
  ): Promise<Result> => {
    await refuseUnreadable(request, userId);
    const account = { counter: limits.failedCodesOfAccount, key: userId };
    const address = { counter: limits.failedCodesOfAddress, key: toAddressKey(request.ip) };
    return guardPassword({ account, address }, attempt);
  };

  /** Takes a code of the app, or a backup code, from somebody signed in. */
  const takeCode = (request: FastifyRequest, userId: string, code: string): Promise<void> =>
    guard(request, userId, async () => {
      const isRight = isAppCode(code) ? await spendCode(userId, code) : await spendBackupCode(request, code);
      if (!isRight) throw wrongCode();
    });

  const spendBackupCode = async (request: FastifyRequest, code: string): Promise<boolean> => {
    try {
      const body = { code, disableSession: true };
      await asProblem(() => auth.api.verifyBackupCode({ body, headers: toAuthHeaders(request) }));
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'INVALID_BACKUP_CODE') return false;
      throw error;
    }
  };

  return { guard, takeCode };
};

/** 400 as for a wrong password of somebody signed in: a 401 would say that nobody is. */
export const wrongCode = (): ProblemError =>
  new ProblemError({
    status: 400,
    code: 'INVALID_CODE',
    detail: problems.invalidCode,
    members: { message: problems.invalidCode },
  });

/** Refuses any code for a second factor that was set up under another secret than the server has: none could be right. */
const createRefuseUnreadable =
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
