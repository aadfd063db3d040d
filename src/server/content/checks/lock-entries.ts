import type { EntryKey } from '#server/content/entries/entry-store.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

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

type LockedRows = { readonly rows: readonly { readonly id: string }[] };
type Entries = { readonly catalogue: string; readonly ids: string };

/** Finds the ids among those of a JSON list, and holds their rows until the transaction ends. */
type LockRows = (transaction: Transaction<Schema>, entries: Entries) => Promise<LockedRows> | LockedRows;

/**
 * Entries that a document begins to name where free text is not allowed are not deleted until the transaction ends. Throws
 * `EntriesGone` where one is missing.
 */
export const lockEntries = async (
  lockNamedRows: LockRows,
  transaction: Transaction<Schema>,
  named: readonly EntryKey[] = [],
): Promise<void> => {
  const byCatalogue = [...Map.groupBy(named, ({ catalogue }) => catalogue)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const missing = await Promise.all(
    byCatalogue.map(async ([catalogue, entries]) => {
      const { rows } = await lockNamedRows(transaction, {
        catalogue,
        ids: JSON.stringify(entries.map(({ id }) => id)),
      });
      const found = new Set(rows.map(({ id }) => id));
      return entries.filter(({ id }) => !found.has(id));
    }),
  );
  if (missing.some(({ length }) => length > 0)) throw new EntriesGone(missing.flat());
};
