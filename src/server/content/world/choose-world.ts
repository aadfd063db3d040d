import { sql, type Transaction } from 'kysely';
import { worldTable } from '#contract/document-kinds.ts';
import type { Change } from '#contract/events.ts';
import type { SeenVersion } from '#contract/versions.ts';
import type { ShippedWorld } from '#domain/worlds/worlds.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import { toActor, type Viewer } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import { toEntriesChange } from '#server/content/entries/entry-services.ts';
import { insertEntries } from '#server/content/entries/insert-entries.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { seedContent } from './seed-official-world.ts';
import { toShippedWrite } from './seed-world.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';
import { createWorldStore } from './world-store.ts';
import { removeContent, removeEntries } from './remove-present.ts';
import { whyNotOffered, worldNotOffered } from './why-not-offered.ts';

type Choosing = Pick<Database, 'db' | 'file' | 'commit'>;

type Choice = {
  readonly shipped: ShippedWorld;
  readonly expected: SeenVersion;
  readonly by: Pick<Viewer, 'id' | 'email' | 'address' | 'sessionId'>;
  readonly isSet: boolean;
};

type Chosen = { readonly row: StoredDocumentRow; readonly changes: readonly Change[] };

/** Replaces the world, its entries and its sample quests, all or nothing. Throws `StaleDocument`. */
export const chooseWorld = (database: Choosing, choice: Choice): Promise<Chosen> => {
  const store = createWorldStore(database);
  const { world, entries } = choice.shipped;
  return database.commit(async (transaction) => {
    await store.lockVersionsIn(transaction, { owner: worldKeyed.owner, ids: [worldKeyed.id] });
    await lockDocuments(transaction);
    const reason = await whyNotOffered({ db: transaction, isSet: choice.isSet });
    if (reason !== null) throw worldNotOffered(reason);
    const row = await store.saveIn(transaction, toShippedWrite(world, choice.by.id), choice.expected);
    const left = await removeEntries(transaction);
    await insertEntries(transaction, entries, choice.by.id);
    const removed = await removeContent(transaction);
    const added = await seedContent(transaction, database, choice.shipped);
    const target = { id: worldKeyed.id, name: world.name };
    await logAct(transaction, { act: 'world_chosen', actor: toActor(choice.by), target });
    const catalogues = new Set([...left, ...entries.map(({ catalogue }) => catalogue)]);
    return {
      row,
      changes: [toChange(worldTable, row), ...[...catalogues].map(toEntriesChange), ...removed, ...added],
    };
  });
};

/** Until the end nobody saves a quest: a save under way ends first, one that waits finds the new world. */
const lockDocuments = async (transaction: Transaction<Schema>): Promise<void> => {
  if (isPostgres(transaction))
    await sql`lock table quests, story_lines in share row exclusive mode`.execute(transaction);
};
