import type { EntryKey } from '#server/entries/entry-store.ts';

/** Thrown in the transaction of a write that was checked with another version of the world. */
export class WorldChanged extends Error {
  override readonly name: string = 'WorldChanged';
}

/** Entries that a write begins to name, and that its transaction does not find. */
export class EntriesGone extends WorldChanged {
  override readonly name = 'EntriesGone';
  readonly entries: readonly EntryKey[];

  constructor(entries: readonly EntryKey[]) {
    super();
    this.entries = entries;
  }
}
