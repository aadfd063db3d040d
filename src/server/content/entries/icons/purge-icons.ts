import { retention } from '#domain/timings.ts';
import { iconAddress } from '#contract/world.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';

type Purge = { readonly signal?: AbortSignal; readonly now?: number };

const entriesAtOnce = 2_000;

/** Pictures that no entry has used for a day. */
export const purgeIcons = async (
  { db }: Pick<Database, 'db'>,
  { signal, now = Date.now() }: Purge = {},
): Promise<void> => {
  const before = now - retention.unusedIcons;
  const old = await db.selectFrom('world_icons').select('hash').where('created_at', '<=', before).execute();
  if (old.length === 0) return;
  const used = await listUsed(db);
  for (const { hash } of old.filter((icon) => !used.has(iconAddress(icon.hash)))) {
    if (signal?.aborted) return;
    // An entry that takes it meanwhile has noted so.
    await db.deleteFrom('world_icons').where('hash', '=', hash).where('created_at', '<=', before).execute();
  }
};

/** The hashes of pictures that entries use, those in an import's own catalogue included. */
const listUsed = async (db: Database['db']): Promise<ReadonlySet<string>> => {
  const used = new Set<string>();
  const yieldToOthers = createYieldToOthers();
  for (let last = { catalogue: '', id: '' }; ;) {
    const rows = await db
      .selectFrom('world_entries')
      .select(['catalogue', 'id', 'icon'])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('catalogue', 'id'), '>', tuple(last.catalogue, last.id)))
      .orderBy('catalogue')
      .orderBy('id')
      .limit(entriesAtOnce)
      .execute();
    for (const { icon } of rows) if (icon !== null) used.add(icon);
    const end = rows.at(-1);
    if (!end || rows.length < entriesAtOnce) return used;
    last = end;
    await yieldToOthers();
  }
};
