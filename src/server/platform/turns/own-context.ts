import { AsyncResource } from 'node:async_hooks';

/**
 * The same in the context of now, whenever it is called. `AsyncLocalStorage.bind` does that too, but V8 keeps something of each
 * function that it makes among the old objects, and with it the request that the function reaches, until it collects the whole heap.
 */
export const inOwnContext = (begin: () => void): (() => void) => {
  const context = new AsyncResource('turn');
  return () => context.runInAsyncScope(begin);
};
