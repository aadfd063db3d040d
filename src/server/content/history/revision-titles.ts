import { setImmediate as nextRound } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentTable, RevisionRow, Schema } from '#server/platform/db/schema.ts';

type VersionKey = Pick<RevisionRow, 'owner_id' | 'kind' | 'item_id' | 'version'>;

const headLength = 2048;

/** Only ids stand before the title in a stored document. */
const titleInHead = /^\{(?:"u?id":"(?:[^"\\]|\\.)*",)*"title":("(?:[^"\\]|\\.)*")/;

/** One by one, because the documents may be large. */
const readTitles = async (db: Kysely<Schema>, keys: readonly VersionKey[]): Promise<string[]> => {
  const titles: string[] = [];
  for (const key of keys) {
    titles.push(await readTitle(db, key));
    await nextRound();
  }
  return titles;
};

const readTitle = async (db: Kysely<Schema>, key: VersionKey): Promise<string> => {
  const head = sql<string>`substr(document, 1, ${sql.lit(headLength)})`;
  const found = await at(db, key).select(head.as('head')).executeTakeFirst();
  const title = titleInHead.exec(found?.head ?? '')?.[1];
  if (title !== undefined) return JSON.parse(title) as string;
  const whole = await at(db, key).select('document').executeTakeFirst();
  const { title: elsewhere } = JSON.parse(whole?.document ?? '{}') as { title?: unknown };
  return typeof elsewhere === 'string' ? elsewhere : '';
};

const at = (db: Kysely<Schema>, { owner_id, kind, item_id, version }: VersionKey) =>
  db
    .selectFrom('revisions')
    .where('owner_id', '=', owner_id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .where('version', '=', version);

const batch = 20;

export const fillTitles = async (
  { db }: Pick<Database, 'db'>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<void> => {
  for (;;) {
    const keys = await db
      .selectFrom('revisions')
      .select(['owner_id', 'kind', 'item_id', 'version'])
      .where('title', 'is', null)
      .limit(batch)
      .execute();
    const titles = await readTitles(db, keys);
    for (const [index, { owner_id, kind, item_id, version }] of keys.entries())
      await db
        .updateTable('revisions')
        .set({ title: titles[index] ?? '' })
        .where('owner_id', '=', owner_id)
        .where('kind', '=', kind)
        .where('item_id', '=', item_id)
        .where('version', '=', version)
        .execute();
    if (keys.length < batch || signal?.aborted) return;
  }
};

type Listed = { readonly version: number; readonly title: string | null };

export const withTitles = async <Version extends Listed>(
  db: Kysely<Schema>,
  versions: readonly Version[],
  keyOf: (version: Version) => { owner_id: string; kind: DocumentTable; item_id: string },
): Promise<(Version & { title: string })[]> => {
  const untitled = versions.filter(({ title }) => title === null);
  const titles = await readTitles(
    db,
    untitled.map((version) => ({ ...keyOf(version), version: version.version })),
  );
  return versions.map((version) => ({ ...version, title: version.title ?? titles[untitled.indexOf(version)] ?? '' }));
};
