import { vi } from 'vitest';

/** How long what a test waits for may take on a busy machine, in ms; vitest would give up after one second. */
const patience = 10_000;

/** Tries until nothing is thrown and gives what came of it; with fake timers, it moves them. */
export const waitFor = <Result>(
  attempt: () => Result | Promise<Result>,
  options: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<Result> => vi.waitFor(attempt, { timeout: patience, ...options });
