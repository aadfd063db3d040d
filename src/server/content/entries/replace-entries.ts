import type { Transaction } from 'kysely';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import type { Entry } from '#domain/world/entry.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { entryColumns, isSameEntryContent, keepOldName, toEntry, toEntryRow } from './entry-row.ts';
import { checkRoom, countEntryWrite, updateEntry } from './entry-store.ts';
import { noteAllIcons } from './icons/icon-store.ts';

type Portion = {
  readonly catalogue: string;
  readonly entries: readonly Entry[];
  readonly by: string;
  /** Addresses of the pictures of this installation. */
  readonly icons: ReadonlySet<string>;
};

export type ReplacedEntries = {
  readonly written: number;
  /** How many entries name a picture that this installation lacks. */
  readonly withoutPicture: number;
};

/**
 * Adds entries and changes those that stand already. Others stay as they are. An entry shows pictures of this installation
 * alone: without the named one it keeps the one that it has.
 */
export const replaceEntries = async (
  transaction: Transaction<Schema>,
  entries: readonly Entry[],
  by: string,
): Promise<ReplacedEntries> => {
  const yieldToOthers = createYieldToOthers();
  let written = 0;
  const icons = await noteAllIcons(transaction);
  for (const [catalogue, some] of Map.groupBy(entries, (entry) => entry.catalogue)) {
    await countEntryWrite(transaction, catalogue);
    for (const portion of inPortions(some)) {
      written += await replacePortion(transaction, { catalogue, entries: portion, by, icons });
      await yieldToOthers();
    }
    await checkRoom(transaction, catalogue, 0);
  }
  return { written, withoutPicture: entries.filter(({ icon }) => icon !== null && !icons.has(icon)).length };
};

const replacePortion = async (
  transaction: Transaction<Schema>,
  { catalogue, entries, by, icons }: Portion,
): Promise<number> => {
  const standing = await readStanding(transaction, catalogue, entries);
  const withIcon = (entry: Entry): Entry =>
    entry.icon === null || icons.has(entry.icon) ? entry : { ...entry, icon: standing.get(entry.id)?.icon ?? null };
  const added = entries
    .filter(({ id }) => !standing.has(id))
    .map((entry) => toEntryRow(withIcon(entry), { by, version: 1 }));
  if (added.length > 0) await transaction.insertInto('world_entries').values(added).execute();
  const changed = entries.flatMap((entry) => {
    const current = standing.get(entry.id);
    if (!current) return [];
    const next = keepOldName(current, withIcon(entry));
    return isSameEntryContent(current, next) ? [] : [toEntryRow(next, { by, version: current.version + 1 })];
  });
  for (const row of changed) await updateEntry(transaction, row);
  return added.length + changed.length;
};

const readStanding = async (
  transaction: Transaction<Schema>,
  catalogue: string,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, SavedEntry>> => {
  const rows = await transaction
    .selectFrom('world_entries')
    .select(entryColumns)
    .where('catalogue', '=', catalogue)
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, toEntry(row)]));
};
