import { sql, type Kysely, type Transaction } from 'kysely';
import { isSameVersion, type SeenVersion } from '#contract/versions.ts';
import { mostEntriesInCatalogue } from '#contract/world.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { Entry } from '#domain/world/entry.ts';
import * as problems from '#texts/server/problems.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Schema, WorldEntryRow } from '#server/platform/db/schema.ts';
import { ProblemError } from '#server/errors.ts';
import type { Expected } from '#server/platform/http/answers/preconditions.ts';
import { noteIcons } from './icons/icon-store.ts';
import { logEntriesAction, type EntriesActor } from './log-entries-action.ts';
import { refuseDuringImport } from './imports/import-under-way.ts';
import { refuseUnknownCatalogue } from './known-catalogue.ts';
import { findPresent, isPresent } from './present-rows.ts';
import { aStamp, entryColumns, isSameEntryContent, keepOldName, toEntry, toEntryRow } from './entry-row.ts';

export type EntryKey = { readonly catalogue: string; readonly id: string };

export type EntryWrite = EntriesActor & { readonly entry: Entry };

/** A repeated request finds its own result. A stale one gets the present version. */
export type EntryResult =
  | { readonly outcome: 'created' | 'changed'; readonly entry: SavedEntry }
  | { readonly outcome: 'stale'; readonly current: SeenVersion | null };

export const findEntry = async (db: Kysely<Schema>, { catalogue, id }: EntryKey): Promise<SavedEntry | null> => {
  const row = await db
    .selectFrom('world_entries as entry')
    .select(entryColumns)
    .where(isPresent('entry', await findPresent(db, catalogue)))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toEntry({ ...row, catalogue }) : null;
};

/** Every write to a catalogue begins with it, so that on PostgreSQL they follow one another. */
export const countEntryWrite = async (transaction: Transaction<Schema>, catalogue: string): Promise<string> => {
  await refuseDuringImport(transaction, catalogue);
  const stamp = aStamp();
  await transaction
    .insertInto('world_catalogues')
    .values({ catalogue, writes: 1, stamp })
    .onConflict((conflict) =>
      conflict
        .column('catalogue')
        .doUpdateSet(({ eb, ref }) => ({ writes: eb(ref('world_catalogues.writes'), '+', 1), stamp })),
    )
    .execute();
  return stamp;
};

const selectStamp = (db: Kysely<Schema>, catalogue: string) =>
  db.selectFrom('world_catalogues').select('stamp').where('catalogue', '=', catalogue);

/** Empty before the first write. */
export const readCatalogueStamp = async (db: Kysely<Schema>, catalogue: string): Promise<string> =>
  (await selectStamp(db, catalogue).executeTakeFirst())?.stamp ?? '';

/** The stamp of the last write, after those under way. Nobody writes until the transaction ends. */
export const lockCatalogue = async (transaction: Transaction<Schema>, catalogue: string): Promise<string> => {
  await transaction
    .insertInto('world_catalogues')
    .values({ catalogue, writes: 0, stamp: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await lockRows(transaction, selectStamp(transaction, catalogue)).executeTakeFirst())?.stamp ?? '';
};

export const saveEntry = async (
  transaction: Transaction<Schema>,
  { entry, ...actor }: EntryWrite,
  expected: Expected,
): Promise<EntryResult> => {
  await countEntryWrite(transaction, entry.catalogue);
  await refuseUnknownCatalogue(transaction, entry.catalogue);
  const current = await findEntry(transaction, entry);
  if (expected === 'nothing') return create(transaction, { entry, ...actor }, current);
  if (!current) return { outcome: 'stale', current: null };
  if (current.version === expected.version + 1 && isOwnResult(current, entry))
    return { outcome: 'changed', entry: current };
  if (!isSameVersion(current, expected)) return { outcome: 'stale', current };
  const next = keepOldName(current, entry);
  if (isSameEntryContent(current, next)) return { outcome: 'changed', entry: current };
  const row = toEntryRow(next, { by: actor.by, version: current.version + 1 });
  await noteIcons(transaction, { taken: row.icon, dropped: current.icon });
  await updateEntry(transaction, row);
  await logEntriesAction(transaction, { act: 'entry_changed', ...actor, ...toTarget(row) });
  return { outcome: 'changed', entry: toEntry(row) };
};

const create = async (
  transaction: Transaction<Schema>,
  { entry, ...actor }: EntryWrite,
  current: SavedEntry | null,
): Promise<EntryResult> => {
  if (current)
    return current.version === 1 && isSameEntryContent(current, entry)
      ? { outcome: 'created', entry: current }
      : { outcome: 'stale', current };
  await checkRoom(transaction, entry.catalogue, 1);
  const row = toEntryRow(entry, { by: actor.by, version: 1 });
  await noteIcons(transaction, { taken: row.icon, dropped: null });
  await transaction.insertInto('world_entries').values(row).execute();
  await logEntriesAction(transaction, { act: 'entry_created', ...actor, ...toTarget(row) });
  return { outcome: 'created', entry: toEntry(row) };
};

const toTarget = ({ catalogue, id, name }: Pick<Entry, 'catalogue' | 'id' | 'name'>) => ({
  target: { id, name },
  details: { catalogue },
});

/** The old name may have become an alias by itself. */
const isOwnResult = (stored: SavedEntry, sent: Entry): boolean =>
  isSameEntryContent({ ...stored, aliases: stored.aliases.filter((alias) => sent.aliases.includes(alias)) }, sent);

export const updateEntry = async (transaction: Transaction<Schema>, row: WorldEntryRow): Promise<void> => {
  const { catalogue, id, ...changes } = row;
  await transaction
    .updateTable('world_entries')
    .set(changes)
    .where('catalogue', '=', catalogue)
    .where('id', '=', id)
    .execute();
};

/** After `countEntryWrite`, so that no other write adds entries meanwhile. */
export const checkRoom = async (db: Kysely<Schema>, catalogue: string, added: number): Promise<void> => {
  const { kept } = await db
    .selectFrom('world_entries')
    .select(sql<number>`count(*)`.as('kept'))
    .where('catalogue', '=', catalogue)
    .executeTakeFirstOrThrow();
  if (Number(kept) + added <= mostEntriesInCatalogue) return;
  throw new ProblemError({
    status: 422,
    code: problemCodes.catalogueFull,
    detail: problems.catalogueFull(mostEntriesInCatalogue),
    params: { limit: mostEntriesInCatalogue, used: Number(kept) },
    members: { limit: mostEntriesInCatalogue, used: Number(kept) },
  });
};

export type EntryRemoval = EntryKey & EntriesActor & { readonly expected: SeenVersion };

export const removeEntry = async (
  transaction: Transaction<Schema>,
  { catalogue, id, expected, ...actor }: EntryRemoval,
): Promise<'removed' | 'unknown' | SeenVersion> => {
  const current = await findEntry(transaction, { catalogue, id });
  if (!current) return 'unknown';
  if (!isSameVersion(current, expected)) return current;
  await transaction.deleteFrom('world_entries').where('catalogue', '=', catalogue).where('id', '=', id).execute();
  await noteIcons(transaction, { taken: null, dropped: current.icon });
  await logEntriesAction(transaction, { act: 'entry_deleted', ...actor, ...toTarget({ ...current, catalogue }) });
  return 'removed';
};
