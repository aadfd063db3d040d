import { vi } from 'vitest';

const patience = 10_000;

/** Tries until nothing is thrown. It moves fake timers. */
export const waitFor = <Result>(
  attempt: () => Result | Promise<Result>,
  options: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<Result> => vi.waitFor(attempt, { timeout: patience, ...options });
