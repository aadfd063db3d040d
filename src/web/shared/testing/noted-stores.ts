import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';

type Zustand = typeof import('zustand');

const resets = new Set<() => void>();

const note = <Store extends Pick<StoreApi<unknown>, 'getInitialState' | 'setState'>>(store: Store): Store => {
  resets.add(() => store.setState(store.getInitialState(), true));
  return store;
};

/** Zustand whose stores of modules can be set back to their first state. */
export const noteStores = (zustand: Zustand): Zustand => ({
  ...zustand,
  create: (<State>(state: StateCreator<State>): UseBoundStore<StoreApi<State>> =>
    note(zustand.create(state))) as Zustand['create'],
});

export const resetStores = (): void => {
  for (const reset of resets) reset();
};
