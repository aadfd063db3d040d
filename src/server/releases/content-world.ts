import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Entry } from '#domain/world/entry.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema, WorldUseRow } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { withoutVersion } from '#server/content/entries/all-entries.ts';
import { entryColumns, toEntry } from '#server/content/entries/entry-row.ts';
import { isPresent, readPresent, type PresentCatalogue } from '#server/content/entries/present-rows.ts';
import { readWorld } from '#server/content/current-world/current-world.ts';
import { toWorldDocument } from '#server/content/world/world-write.ts';

const stateLength = 16;

export const readWorldState = async (db: Kysely<Schema>): Promise<string> => {
  const { tag } = await readWorld(db);
  const catalogues = await db
    .selectFrom('world_catalogues')
    .select(['catalogue', 'stamp'])
    .orderBy('catalogue')
    .execute();
  return createHash('sha256')
    .update(JSON.stringify([tag, catalogues]))
    .digest('base64url')
    .slice(0, stateLength);
};

/** With the entries that the quests and tables of the owner name. */
export const readContentWorld = async (db: Kysely<Schema>, owner: string): Promise<string> => {
  const { indexed } = await readWorld(db);
  const entries: Entry[] = [];
  for (const [catalogue, ids] of await readNamed(db, indexed, owner))
    entries.push(...(await readPresent(db, catalogue, (present) => readEntries(db, present, ids))));
  return `"world":${toWorldDocument(indexed.world)},"entries":${JSON.stringify(entries)}`;
};

/** The ids in each catalogue. A field of the quest itself has no type and is noted by its own key. */
const readNamed = async (
  db: Kysely<Schema>,
  { kinds, questFields }: IndexedWorld,
  owner: string,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const used = await readUsed(db, owner);
  const catalogues = new Map<string, string>();
  for (const { type, fields } of kinds)
    for (const field of fields)
      if (field.control === 'entry') catalogues.set(`${type} ${field.idKey}`, field.catalogue);
  for (const field of questFields) if (field.control === 'entry') catalogues.set(` ${field.of}`, field.catalogue);
  const named = Map.groupBy(used, ({ type, key }) => catalogues.get(`${type} ${key}`) ?? '');
  named.delete('');
  return new Map(
    [...named]
      .toSorted()
      .map(([catalogue, rows]) => [catalogue, [...new Set(rows.map(({ entry }) => entry))].toSorted()]),
  );
};

type Used = { readonly type: string; readonly key: string; readonly entry: string };

/** Rows in one statement, for which others wait on the embedded file. */
const usesAtOnce = 1_000;

/** Each once. The documents of an owner may name entries in millions of places. */
const readUsed = async (db: Kysely<Schema>, owner: string): Promise<readonly Used[]> => {
  if (!isPostgres(db)) return readUsedInSteps(db, owner);
  const named = db.selectFrom('world_uses').select(['type', 'key', 'entry']).distinct();
  return named.where('owner_id', '=', owner).where('entry', '!=', '').execute();
};

const readUsedInSteps = async (db: Kysely<Schema>, owner: string): Promise<readonly Used[]> => {
  const yieldToOthers = createYieldToOthers();
  const used = new Map<string, Used>();
  let after = { kind: '', item_id: '', place: '', key: '' };
  for (;;) {
    const { rows } = await sql<WorldUseRow>`
      select kind, item_id, place, type, key, entry from world_uses
      where owner_id = ${owner} and (kind, item_id, place, key) > (${after.kind}, ${after.item_id}, ${after.place}, ${after.key})
      order by kind, item_id, place, key limit ${usesAtOnce}`.execute(db);
    for (const { type, key, entry } of rows)
      if (entry !== '') used.set(JSON.stringify([type, key, entry]), { type, key, entry });
    const last = rows.at(-1);
    if (!last || rows.length < usesAtOnce) return [...used.values()];
    after = last;
    await yieldToOthers();
  }
};

const readEntries = async (db: Kysely<Schema>, present: PresentCatalogue, ids: readonly string[]): Promise<Entry[]> => {
  const { catalogue } = present;
  const entries: Entry[] = [];
  for (const portion of inPortions(ids)) {
    const rows = await db
      .selectFrom('world_entries as entry')
      .select(entryColumns)
      .where(isPresent('entry', present))
      .where('id', 'in', portion)
      .orderBy('id')
      .execute();
    entries.push(...rows.map((row) => withoutVersion(toEntry({ ...row, catalogue }))));
  }
  return entries;
};
