import type { Kysely } from 'kysely';
import type { ImportedFormat } from '#domain/exchange/import/roots.ts';
import { megabyte } from '#domain/limits.ts';
import type { Origin } from '#domain/origin.ts';
import { tableOf, type BookItemKind, type Schema } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { EntriesOrder } from './asked-entries.ts';
import { readUntilKnown } from './look-up-entries.ts';
import { unpackItems, type ReadItem } from './packed-items.ts';
import { bookKinds, readTexts } from './present-documents.ts';
import { readAsExported, type ExportedOrder, type ReadBookOrder } from './read-book-job.ts';

/** Of all documents and of what is kept beside them, in characters. */
const most = 24 * megabyte;

const documentsAtOnce = 250;

type Services = { readonly db: Kysely<Schema>; readonly pool: WorkerPool };
type Asked = { readonly owner: string; readonly by: string; readonly signal?: AbortSignal };

type Exported = Pick<ReadBookOrder, 'world' | 'known'> &
  Pick<ExportedOrder, 'grown'> & {
    readonly format: ImportedFormat;
    readonly entries: EntriesOrder;
    /** Documents of the book that no book of the format brought, or that people changed since. */
    readonly own: readonly ReadItem[];
  };

/**
 * What exports say of some documents, by `<kind> <id>`: a book that differs from it was changed elsewhere. Empty where the owner has
 * too much: what such a book changes is a conflict then.
 */
export const readExported = async (
  { db, pool }: Services,
  { owner, by, signal }: Asked,
  { own, format, world, grown, entries, known }: Exported,
): Promise<ReadonlyMap<string, string>> => {
  if (own.length === 0 || (format !== 'ftb' && format !== 'betterquesting')) return new Map();
  const content = await readContent(db, owner);
  const kept = content && (await readKept(db, owner, format));
  if (!content || !kept) return new Map();
  const ids = own.map(({ item_id }) => item_id);
  const order = {
    owner,
    format,
    dialect: dialectOf(format, own),
    world,
    grown,
    known,
    content,
    own: ids,
    ...kept,
  };
  const { read } = await readUntilKnown(db, entries, (some) =>
    pool.run(
      readAsExported,
      { ...order, ...some },
      { account: by, bytes: some.entries.length + lengthOf(content), ...(signal && { signal }) },
    ),
  );
  return new Map((await unpackItems(read)).map(({ kind, item_id, document }) => [`${kind} ${item_id}`, document]));
};

const lengthOf = (content: ExportedOrder['content']): number =>
  Object.values(content)
    .flat()
    .reduce((sum, document) => sum + document.length, 0);

/** What quests and lines become does not depend on the dialect of FTB Quests. Ids of a folder of Better Questing are pairs. */
const dialectOf = (format: ExportedOrder['format'], own: readonly ReadItem[]): ExportedOrder['dialect'] => {
  if (format === 'ftb') return own.some(hasPlacedRows) ? '1.20' : '1.21';
  return own.some(({ foreign_id }) => foreign_id.includes(':')) ? 'folder' : 'json';
};

/** Rows of a table have no ids in older books of FTB Quests, and are known by their places. */
const hasPlacedRows = ({ kind, document }: ReadItem): boolean =>
  kind === 'reward_tables' && /"originId":"r\d+"/.test(document);

/** null: it is too much. */
const readContent = async (db: Kysely<Schema>, owner: string): Promise<ExportedOrder['content'] | null> => {
  const content: Record<BookItemKind, string[]> = { quests: [], story_lines: [], reward_tables: [] };
  let size = 0;
  for (const kind of bookKinds) {
    const owned = db
      .selectFrom(tableOf(kind))
      .select('id')
      .where('owner_id', '=', owner)
      .orderBy('id')
      .limit(documentsAtOnce);
    for (let rows = await owned.execute(), last = rows.at(-1); last; last = rows.at(-1)) {
      const ids = rows.map(({ id }) => id);
      for await (const { document } of readTexts(db, kind, { owner, ids })) {
        content[kind].push(document);
        size += document.length;
        if (size > most) return null;
      }
      rows = await owned.where('id', '>', last.id).execute();
    }
  }
  return content;
};

/** null: it is too much. */
const readKept = async (
  db: Kysely<Schema>,
  owner: string,
  format: string,
): Promise<Pick<ExportedOrder, 'origins' | 'book'> | null> => {
  const kept = await db
    .selectFrom('kept_books')
    .select('content')
    .where('owner_id', '=', owner)
    .where('format', '=', format)
    .where(({ eb, fn }) => eb(fn<number>('octet_length', ['content']), '<=', most))
    .executeTakeFirst();
  const origins: Record<string, Origin> = {};
  let size = 0;
  const owned = db
    .selectFrom('origins')
    .select(['item_id', 'foreign_id', 'kept'])
    .where('owner_id', '=', owner)
    .where('format', '=', format)
    .orderBy('item_id')
    .limit(documentsAtOnce);
  for (let rows = await owned.execute(), last = rows.at(-1); last; last = rows.at(-1)) {
    for (const { item_id, foreign_id, kept: tree } of rows) {
      origins[item_id] = { format, id: foreign_id, ...(tree !== null && { kept: tree }) };
      size += tree?.length ?? 0;
    }
    if (size > most) return null;
    await waitForRound();
    rows = await owned.where('item_id', '>', last.item_id).execute();
  }
  return { origins, book: kept?.content ?? null };
};
