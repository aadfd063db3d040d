import { ProblemError } from '#server/errors.ts';
import type { AttemptCounter } from '#server/auth/attempts/attempt-counter.ts';

export type Turns = <Result>(key: string, command: () => Promise<Result>) => Promise<Result>;

export const createTurns = (): Turns => {
  const lastTurns = new Map<string, Promise<void>>();

  return async (key, command) => {
    const result = (lastTurns.get(key) ?? Promise.resolve()).then(command);
    const turn = result.then(ignore, ignore);
    lastTurns.set(key, turn);
    try {
      return await result;
    } finally {
      if (lastTurns.get(key) === turn) lastTurns.delete(key);
    }
  };
};

/** The caller of each command handles its outcome. */
const ignore = (): void => undefined;

type Count = { readonly counter: AttemptCounter; readonly key: string };

/** A success forgets the account's wrong guesses, but not the address's. */
type Guesser = { readonly account: Count; readonly address?: Count };

export type PasswordGuard = <Result>(guesser: Guesser, attempt: () => Promise<Result>) => Promise<Result>;

/** Counts before each attempt, so that simultaneous guesses stay within the limit. Turns let simultaneous right ones pass. */
export const createPasswordGuard = (): PasswordGuard => {
  const inTurn = createTurns();
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
