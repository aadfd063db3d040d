import { AsyncResource } from 'node:async_hooks';

/**
 * Runs in the context in which it is made. `AsyncLocalStorage.bind` does that too, but V8 keeps a part of each function that it
 * makes among the old objects. Until the whole heap is collected, the request that the function reaches stays, too.
 */
export const inOwnContext = (begin: () => void): (() => void) => {
  const context = new AsyncResource('turn');
  return () => context.runInAsyncScope(begin);
};
