import type { Database } from '#server/platform/db/database.ts';
import { attemptLimits } from '#server/platform/budgets/attempt-limits.ts';
import { createAttemptCounter, type AttemptCounter } from './attempt-counter.ts';

export type AttemptLimitName = keyof typeof attemptLimits;

export type SignInLimits = Readonly<Record<AttemptLimitName, AttemptCounter>>;

export const createSignInLimits = (database: Database): SignInLimits => {
  const counters = Object.entries(attemptLimits).map(
    ([name, limit]) => [name, createAttemptCounter(database, { name, ...limit })] as const,
  );
  return Object.fromEntries(counters) as SignInLimits;
};
