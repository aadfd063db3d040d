import type { StateCreator, StoreApi } from 'zustand/vanilla';
import { create as createStore, type UseBoundStore } from 'zustand/react';

/** Stands for zustand in page tests: the stores of modules can be set back to their first state. */
export * from 'zustand/vanilla';
export { useStore } from 'zustand/react';

const resets = new Set<() => void>();

export const create = <State>(state: StateCreator<State>): UseBoundStore<StoreApi<State>> => {
  const store = createStore(state);
  resets.add(() => store.setState(store.getInitialState(), true));
  return store;
};

export const resetStores = (): void => {
  for (const reset of resets) reset();
};
