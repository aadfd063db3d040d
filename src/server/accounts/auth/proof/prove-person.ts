import { APIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { asProblem } from '#server/accounts/auth/auth-exchange.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import type { CheckedPassword } from '#server/accounts/auth/passwords/check-password.ts';
import { createCodeGuard, wrongCode } from '#server/accounts/auth/codes/code-guard.ts';
import { inAccount, PasswordChanged } from '#server/accounts/auth/sessions/in-account.ts';
import { viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type Services = Pick<
  AuthServices,
  'auth' | 'database' | 'limits' | 'guardPassword' | 'checkPassword' | 'spendCode' | 'hashing'
>;

/** Whose password was right, and for which hash. Both are asked again with the account locked. */
type Proof = CheckedPassword & { readonly sessionId: string; readonly password: string };

type Change<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

export const createProvePerson = (services: Services) => {
  const { auth, database, limits, guardPassword, checkPassword, hashing } = services;
  const { guard, isRight } = createCodeGuard(services);

  const provePassword = async (request: FastifyRequest, password: string): Promise<Proof> => {
    const { id, sessionId } = viewerOf(request);
    const counted = { account: { counter: limits.failedPasswordsOfUser, key: id } };
    const checked = await guardPassword(counted, () => asProblem(() => checkPassword.ofAccount(id, password)));
    return { ...checked, sessionId, password };
  };

  /** A password that was replaced meanwhile is a wrong one. */
  const whileProved = <Result>(change: () => Promise<Result>): Promise<Result> =>
    change().catch((error: unknown) => {
      if (!(error instanceof PasswordChanged)) throw error;
      return asProblem(async () => {
        throw APIError.from('BAD_REQUEST', auth.$ERROR_CODES.INVALID_PASSWORD);
      });
    });

  /** Changes the own account. */
  const changeProved = <Result>(proof: Proof, change: Change<Result>): Promise<Result> =>
    whileProved(() =>
      inAccount(database, proof, (transaction) =>
        hashing.withChecked(proof, () => asProblem(() => change(transaction))),
      ),
    );

  /** The same with a code, which is spent. */
  const changeWithCode = <Result>(
    { request, proof, code }: { readonly request: FastifyRequest; readonly proof: Proof; readonly code: string },
    change: Change<Result>,
  ): Promise<Result> =>
    guard(request, proof.id, () =>
      changeProved(proof, async (transaction) => {
        if (!(await isRight(transaction, { request, userId: proof.id, code }))) throw wrongCode();
        return change(transaction);
      }),
    );

  return { provePassword, whileProved, changeProved, changeWithCode };
};
