import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import * as problems from '#texts/server/problems.ts';
import { toAddressKey } from '#server/platform/client-address/address-key.ts';
import { hashPassword, verifyPassword, type PasswordCost } from './password-hash.ts';
import { currentRequest } from '#server/platform/http/answers/follow-commands.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(asked: { hash: string; password: string }): Promise<boolean>;
  /** The hashes of the command take turns as those of this caller, not of its network address. */
  inTurnOf<Result>(who: string, command: () => Promise<Result>): Promise<Result>;
  /** Hashes before the command: hashing inside a transaction would block all writers of the embedded file. */
  hashFirst<Result>(password: string, command: () => Promise<Result>): Promise<Result>;
  /** The same for a command that needs a password which is right for a hash. */
  withChecked<Result>(checked: { hash: string; password: string }, command: () => Promise<Result>): Promise<Result>;
};

/** Leaves one processor for all other requests, and one of the four threads for files. */
const hashes = Math.min(3, Math.max(1, availableParallelism() - 1));

const waiting = { ofOne: 60, all: 600 };

const callers = new AsyncLocalStorage<string>();

const whose = (): string => callers.getStore() ?? toAddressKey(currentRequest()?.ip ?? '');

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
    inTurnOf: (who, command) => callers.run(who, command),
    verify: async (asked) => {
      const found = known.getStore();
      const isKnown = found?.password === asked.password && found.hash === asked.hash;
      return isKnown || inTurn(whose(), () => verifyPassword(asked));
    },
    hashFirst: async (password, command) => known.run({ password, hash: await hash(password) }, command),
    withChecked: (checked, command) => known.run(checked, command),
  };
};
