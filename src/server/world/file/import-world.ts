import type { WorldFile } from '#domain/world/file/world-file.ts';
import type { Database } from '#server/db/database.ts';
import { replaceEntries } from '#server/entries/replace-entries.ts';
import { createWorldStore } from '#server/world/world-store.ts';
import { worldKeyed } from '#server/world/world-key.ts';
import { toWorldWrite } from '#server/world/world-write.ts';

/** All or nothing. Entries that the file lacks stay. Returns how many entries it wrote. */
export const importWorld = (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  { world, entries }: Pick<WorldFile, 'world' | 'entries'>,
  by: string,
): Promise<number> => {
  const store = createWorldStore(database);
  return database.db.transaction().execute(async (transaction) => {
    const [present] = await store.lockVersionsIn(transaction, { owner: worldKeyed.owner, ids: [worldKeyed.id] });
    await store.saveIn(transaction, { ...toWorldWrite(world, by), onlyIfOther: true }, present ?? 'nothing');
    return replaceEntries(transaction, entries, by);
  });
};
