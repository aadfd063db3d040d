import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { isAppCode } from '#contract/auth.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { asProblem, toAuthHeaders } from '#server/accounts/auth/auth-exchange.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import { isDecryptable } from './readable-secrets.ts';

type Services = Pick<AuthServices, 'auth' | 'database' | 'limits' | 'guardPassword' | 'spendCode'>;

export const createCodeGuard = ({ auth, database, limits, guardPassword, spendCode }: Services) => {
  const refuseUnreadable = createRefuseUnreadable({ auth, database });

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

  /** Within `inAccount`. It works once. */
  const isRight = (transaction: Transaction<Schema>, { request, userId, code }: GivenCode): Promise<boolean> =>
    isAppCode(code) ? spendCode(transaction, userId, code) : spendBackupCode(request, code);

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

  return { guard, isRight };
};

type GivenCode = { readonly request: FastifyRequest; readonly userId: string; readonly code: string };

/** 400, since 401 would mean that nobody is signed in. */
export const wrongCode = (): ProblemError =>
  new ProblemError({
    status: 400,
    code: 'INVALID_CODE',
    detail: problems.invalidCode,
    members: { message: problems.invalidCode },
  });

/** A second factor under another server secret can't verify any code. */
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
