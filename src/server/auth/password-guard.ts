import { ProblemError } from '#server/errors.ts';
import type { AttemptCounter } from './attempt-counter.ts';
import { createTurns } from './turns.ts';

type Count = { readonly counter: AttemptCounter; readonly key: string };

/** Whose wrong passwords count: those of an account, which a right one forgets, and those of an address. */
type Guesser = { readonly account: Count; readonly address?: Count };

/** Tries a password unless too many were wrong. */
export type PasswordGuard = <Result>(guesser: Guesser, attempt: () => Promise<Result>) => Promise<Result>;

/** The attempts at one account take turns, so that many at once find no more guesses than one after the other. */
export const createPasswordGuard = (): PasswordGuard => {
  const inTurn = createTurns();
  return ({ account, address }, attempt) =>
    inTurn(account.key, async () => {
      const counts = address ? [account, address] : [account];
      for (const { counter, key } of counts) await counter.check(key);
      try {
        const result = await attempt();
        await account.counter.forget(account.key);
        return result;
      } catch (error) {
        if (isWrongPassword(error)) await Promise.all(counts.map(({ counter, key }) => counter.tryTake(key)));
        throw error;
      }
    });
};

const wrongPasswords = new Set(['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD']);

const isWrongPassword = (error: unknown): boolean => error instanceof ProblemError && wrongPasswords.has(error.code);
