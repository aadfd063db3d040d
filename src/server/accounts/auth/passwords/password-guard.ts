import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import { createFairTurns } from '#server/platform/turns/fair-turns.ts';
import type { AttemptCounter } from '#server/accounts/auth/attempts/attempt-counter.ts';

/** Guesses at one account, or of one known device, that wait for the one before. */
const waiting = { ofOne: 20, all: 1_000 };

type Count = { readonly counter: AttemptCounter; readonly key: string };

/** A success forgets the account's wrong guesses, but not the address's. */
type Guesser = { readonly account: Count; readonly address?: Count };

export type PasswordGuard = <Result>(guesser: Guesser, attempt: () => Promise<Result>) => Promise<Result>;

/** Counts before each attempt, so that simultaneous guesses stay within the limit. Turns let simultaneous right ones pass. */
export const createPasswordGuard = (): PasswordGuard => {
  const inTurn = createFairTurns({
    atOnce: { ofOne: 1, all: Number.POSITIVE_INFINITY },
    waiting,
    refusal: problems.tooManyPasswords,
  });
  return ({ account, address }, attempt) =>
    inTurn(account.key, async () => {
      await address?.counter.check(address.key);
      await account.counter.take(account.key);
      try {
        const result = await attempt();
        await account.counter.forget(account.key);
        return result;
      } catch (error) {
        if (isWrongPassword(error)) await address?.counter.tryTake(address.key);
        else await account.counter.giveBack(account.key);
        throw error;
      }
    });
};

const wrongPasswords = new Set([
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_PASSWORD',
  'INVALID_CODE',
  'INVALID_BACKUP_CODE',
]);

const isWrongPassword = (error: unknown): boolean => error instanceof ProblemError && wrongPasswords.has(error.code);
