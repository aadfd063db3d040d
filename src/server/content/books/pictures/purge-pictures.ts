import { sql, type Kysely } from 'kysely';
import { picturesAddress } from '#domain/story-line/picture-address.ts';
import { retention } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { selectDeleted } from '#server/content/history/deleted-documents.ts';
import { headsAtOnce } from '#server/content/books/some-items.ts';
import { stepsOfItems } from '#server/content/books/book-writes.ts';
import { unpackText } from '#server/content/documents/packed-text.ts';

type Purge = { readonly signal?: AbortSignal; readonly now?: number };

/** A story line may have 2 MB. */
const linesAtOnce = 10;

/** Pictures that were unused for a day: no story line names them, be it deleted, submitted, or what an import replaced. */
export const purgePictures = async (
  { db }: Pick<Database, 'db'>,
  { signal, now = Date.now() }: Purge = {},
): Promise<void> => {
  const before = now - retention.unusedIcons;
  const old = await db.selectFrom('pictures').select('hash').where('created_at', '<=', before).execute();
  const unused = new Set(old.map(({ hash }) => hash));
  const yieldToOthers = createYieldToOthers();
  for (const read of [readLines, readDeleted, readSubmitted, readReplaced]) {
    if (unused.size === 0) return;
    for await (const text of read(db)) {
      for (const hash of hashesIn(text)) unused.delete(hash);
      if (signal?.aborted) return;
      await yieldToOthers();
    }
  }
  for (const hash of unused) {
    if (signal?.aborted) return;
    // An import that brings it meanwhile has noted so.
    await db.deleteFrom('pictures').where('hash', '=', hash).where('created_at', '<=', before).execute();
  }
};

const address = new RegExp(`${picturesAddress}/([a-f0-9]{64})`, 'g');

const hashesIn = (text: string): string[] => [...text.matchAll(address)].map(([, hash = '']) => hash);

/** A text that names no picture is not read. */
const ifPictured = (column: string) =>
  sql<string>`case when ${sql.ref(column)} like ${`%${picturesAddress}/%`} then ${sql.ref(column)} else '' end`;

async function* readLines(db: Kysely<Schema>): AsyncGenerator<string> {
  for (let last = { owner_id: '', id: '' }; ;) {
    const rows = await db
      .selectFrom('story_lines')
      .select(['owner_id', 'id', ifPictured('document').as('text')])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('owner_id', 'id'), '>', tuple(last.owner_id, last.id)))
      .orderBy('owner_id')
      .orderBy('id')
      .limit(linesAtOnce)
      .execute();
    for (const { text } of rows) yield text;
    const end = rows.at(-1);
    if (!end || rows.length < linesAtOnce) return;
    last = end;
  }
}

/** Their last versions may be packed. */
async function* readDeleted(db: Kysely<Schema>): AsyncGenerator<string> {
  const kind = 'story_lines';
  const deleted = await selectDeleted(db, kind).select(['gone.owner_id', 'gone.item_id', 'gone.version']).execute();
  for (const { owner_id: owner, item_id: id, version } of deleted) {
    const row = await db
      .selectFrom('revisions')
      .select('document')
      .where('owner_id', '=', owner)
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (row) yield await unpackText(row.document, { owner, kind });
  }
}

async function* readSubmitted(db: Kysely<Schema>): AsyncGenerator<string> {
  const submitted = await db.selectFrom('submissions').select('id').where('state', '=', 'submitted').execute();
  for (const { id } of submitted) {
    const text = ifPictured('snapshot').as('text');
    const row = await db.selectFrom('submissions').select(text).where('id', '=', id).executeTakeFirst();
    if (row) yield row.text;
  }
}

/** They are back when the import is taken back. */
async function* readReplaced(db: Kysely<Schema>): AsyncGenerator<string> {
  const applied = await db.selectFrom('book_imports').select('id').where('state', '=', 'applied').execute();
  for (const { id } of applied)
    for await (const { start, end } of stepsOfItems(db, id, headsAtOnce)) {
      const rows = await db
        .selectFrom('book_import_items')
        .select(ifPictured('before').as('text'))
        .where('import_id', '=', id)
        .where('number', '>=', start)
        .where('number', '<', end)
        .where('kind', '=', 'story_lines')
        .execute();
      for (const { text } of rows) yield text;
    }
}
