import { worldTable } from '#contract/document-kinds.ts';
import { sortFormatFaults, type FormatViolation } from '#domain/exchange/check-formats.ts';
import type { WorldFile } from '#domain/world/world-file.ts';
import { describeFormatFaults } from './describe-format-faults.ts';
import { FaultyWorldFile } from './read-world-file.ts';
import * as texts from '#texts/server/command-line.ts';
import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toEntriesChange } from '#server/content/entries/entry-services.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { announceOnce } from '#server/accounts/events/notify-postgres.ts';
import { keepPictures } from '#server/content/entries/icons/world-pictures.ts';
import { replaceEntries, type ReplacedEntries } from '#server/content/entries/replace-entries.ts';
import { keepSavedCoins } from './saved-coins.ts';
import { createWorldStore } from './world-store.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';
import { toWorldWrite } from './world-write.ts';

/** `reported`: what exports can't read of the formats, as before. */
export type ImportedWorld = ReplacedEntries & { readonly reported: readonly FormatViolation[] };

/**
 * All or nothing. Running servers are notified. Entries that the file lacks stay. A coin that quests count must be in the file (422). Formats
 * are checked as by a save: throws `FaultyWorldFile` for faults that the present world does not have.
 */
export const importWorld = async (database: Importing, content: Imported, actor: Actor): Promise<ImportedWorld> => {
  const { row, replaced, reported } = await writeAll(database, content, actor);
  const catalogues = replaced.written > 0 ? Object.keys(content.world.catalogues) : [];
  if (database.pool) await announceOnce(database.pool, [toChange(worldTable, row), ...catalogues.map(toEntriesChange)]);
  return { ...replaced, reported };
};

type Importing = Pick<Database, 'db' | 'file' | 'commit' | 'pool'>;
type Imported = Pick<WorldFile, 'world' | 'entries' | 'pictures'>;

const writeAll = (database: Importing, { world, entries, pictures }: Imported, actor: Actor) => {
  const by = actor.name;
  const store = createWorldStore(database, keepSavedCoins(database));
  return database.db.transaction().execute(async (transaction) => {
    const [present] = await store.lockVersionsIn(transaction, { owner: worldKeyed.owner, ids: [worldKeyed.id] });
    const { refusing, reported } = sortFormatFaults((await currentWorld(transaction)).world, world);
    if (refusing.length > 0)
      throw new FaultyWorldFile([texts.faultyFormats, ...describeFormatFaults(refusing)].join('\n'));
    const write = { ...toWorldWrite(world, by), onlyIfOther: true, isWithinAction: true };
    const row = await store.saveIn(transaction, write, present ?? 'nothing');
    await keepPictures(transaction, { entries, pictures });
    const replaced = await replaceEntries(transaction, entries, by);
    const target = { id: worldKeyed.id, name: world.name };
    await logAct(transaction, { act: 'world_imported', actor, target, details: { entries: replaced.written } });
    return { row, replaced, reported };
  });
};
