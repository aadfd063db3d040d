import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import type { FastifyInstance, preHandlerHookHandler } from 'fastify';
import * as problems from '#messages/en/server/problems.ts';
import { toAddressKey } from '#server/auth/attempts/attempt-keys.ts';
import { hashPassword, verifyPassword, type PasswordCost } from './password-hash.ts';
import { createFairTurns } from '#server/workers/fair-turns.ts';

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(asked: { hash: string; password: string }): Promise<boolean>;
  /** Hashes before the command: hashing inside a transaction would block all writers of the embedded file. */
  hashFirst<Result>(password: string, command: () => Promise<Result>): Promise<Result>;
  /** The same for a password that is right for a hash. */
  withChecked<Result>(checked: { hash: string; password: string }, command: () => Promise<Result>): Promise<Result>;
};

/** Leaves one processor for all other requests, and one of the four threads for files. */
const hashes = Math.min(3, Math.max(1, availableParallelism() - 1));

const waiting = { ofOne: 60, all: 600 };

/** The address of the current request: each address has its turn. */
const addresses = new AsyncLocalStorage<string>();
const whose = (): string => addresses.getStore() ?? '';

export const createPasswordHashing = (cost?: PasswordCost): PasswordHashing => {
  const inTurn = createFairTurns({
    atOnce: { ofOne: hashes, all: hashes },
    waiting,
    refusal: problems.tooManyPasswords,
  });
  const known = new AsyncLocalStorage<{ readonly password: string; readonly hash: string }>();

  const hash = async (password: string): Promise<string> => {
    const found = known.getStore();
    if (found?.password === password) return found.hash;
    return inTurn(whose(), () => hashPassword(password, cost));
  };
  return {
    hash,
    verify: async (asked) => {
      const found = known.getStore();
      const isKnown = found?.password === asked.password && found.hash === asked.hash;
      return isKnown || inTurn(whose(), () => verifyPassword(asked));
    },
    hashFirst: async (password, command) => known.run({ password, hash: await hash(password) }, command),
    withChecked: (checked, command) => known.run(checked, command),
  };
};

const rememberAddress: preHandlerHookHandler = (request, _reply, done) => addresses.run(toAddressKey(request.ip), done);

export const hashInTurns = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/auth/')) route.preHandler = [rememberAddress, ...[route.preHandler ?? []].flat()];
  });
};
