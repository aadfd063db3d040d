import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { asProblem } from '#server/accounts/auth/auth-exchange.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import type { CheckedPassword } from '#server/accounts/auth/passwords/check-password.ts';
import { createCodeGuard, wrongCode } from '#server/accounts/auth/codes/code-guard.ts';
import { mayUsePassword, passwordsOff } from '#server/accounts/auth/passwords/may-use-password.ts';
import { inAccount, PasswordChanged, readHash } from '#server/accounts/auth/sessions/in-account.ts';
import { viewerOf } from '#server/accounts/auth/sessions/viewer.ts';
import { findProofWays } from './proof-ways.ts';
import { proofNeeded } from './require-proof.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type Services = Pick<
  AuthServices,
  | 'auth'
  | 'database'
  | 'limits'
  | 'guardPassword'
  | 'checkPassword'
  | 'spendCode'
  | 'hashing'
  | 'passwords'
  | 'provider'
>;

/**
 * Whose password was right, and for which hash. Both are asked again with the account locked. Without a hash the account has no
 * password. `password` is what better-auth is given: where the provider proved who is there, it is made up and taken for the right one.
 */
type Proof = Pick<CheckedPassword, 'id'> & {
  readonly sessionId: string;
  readonly hash?: string;
  readonly password?: string;
};

type Change<Result> = (transaction: Transaction<Schema>) => Promise<Result>;

export const createProvePerson = (services: Services) => {
  const { auth, database, limits, guardPassword, checkPassword, hashing } = services;
  const { guard, isRight } = createCodeGuard(services);

  /** Without a password: by a sign-in at the provider a short while ago, in this session, of who has no password to use. */
  const proveAtProvider = async ({ server, viewer }: FastifyRequest, sessionId: string): Promise<Proof> => {
    const id = viewer?.id ?? '';
    const ways = await findProofWays(database.db, services, id);
    if (ways.password) return asProblem(() => wrongPassword());
    if (!(await server.isProved(sessionId))) throw proofNeeded();
    const hash = await readHash(database.db, id);
    return { id, sessionId, ...(hash !== null && { hash, password: randomBytes(24).toString('base64url') }) };
  };

  const provePassword = async (request: FastifyRequest, password: string | undefined): Promise<Proof> => {
    const { id, sessionId, rank } = viewerOf(request);
    if (password === undefined) return proveAtProvider(request, sessionId);
    if (!mayUsePassword(services.passwords, rank)) throw passwordsOff();
    const counted = { account: { counter: limits.failedPasswordsOfUser, key: id } };
    const checked = await guardPassword(counted, () => asProblem(() => checkPassword.ofAccount(id, password)));
    return { ...checked, sessionId, password };
  };

  const wrongPassword = async (): Promise<never> => {
    throw APIError.from('BAD_REQUEST', auth.$ERROR_CODES.INVALID_PASSWORD);
  };

  /** A password that was replaced meanwhile is a wrong one. */
  const whileProved = <Result>(change: () => Promise<Result>): Promise<Result> =>
    change().catch((error: unknown) => {
      if (!(error instanceof PasswordChanged)) throw error;
      return asProblem(() => wrongPassword());
    });

  const withKnown = <Result>({ hash, password }: Proof, work: () => Promise<Result>): Promise<Result> =>
    hash === undefined || password === undefined ? work() : hashing.withChecked({ hash, password }, work);

  /** Changes the own account. */
  const changeProved = <Result>(proof: Proof, change: Change<Result>): Promise<Result> =>
    whileProved(() =>
      inAccount(database, proof, (transaction) => withKnown(proof, () => asProblem(() => change(transaction)))),
    );

  /** Does the same for a change that needs a code, which is spent. */
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
