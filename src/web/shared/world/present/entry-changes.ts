import { create } from 'zustand';

/** Counts what this page learns of entries that documents name, and changes of catalogues. */
export const useEntryChanges = create<number>(() => 0);

export const noteEntryChange = (): void => useEntryChanges.setState((count) => count + 1, true);
