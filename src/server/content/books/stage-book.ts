import type { Kysely } from 'kysely';
import { pageSizes } from '#contract/sizes.ts';
import type { BookImportAnswer, BookImportQuery } from '#contract/exchange/book-imports.ts';
import { officialOwner } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import type { WorldAddition } from '#domain/exchange/import/world-additions.ts';
import { isTableFormat } from '#domain/exchange/import/roots.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import type { World } from '#domain/world/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { tableOf, type Schema } from '#server/platform/db/schema.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { emptyTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { createYieldToOthers, letOthersGoFirst } from '#server/platform/workers/yield-to-others.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { readWorld, readWorldTag } from '#server/content/current-world/current-world.ts';
import { itemsAtOnce, noBookImport } from './book-writes.ts';
import { orForget, readStamps, stageEntries } from './stage-entries.ts';
import { compareItems, listEdited, type Staged } from './compare-book.ts';
import { unpackItems, unpackRows } from './packed-items.ts';
import { countPictureBytes, keepLinePictures, type NewPicture } from '#server/content/books/pictures/picture-store.ts';
import { readUntilKnown, writeEntries } from './look-up-entries.ts';
import { bookKinds, readKnown, readNamed } from './present-documents.ts';
import { keepPresentPictures } from '#server/content/books/pictures/present-pictures.ts';
import { readExported } from './read-exported.ts';
import { readImportedBook, type ReadBook } from './read-book-job.ts';

export type StageServices = Pick<Database, 'db' | 'commit'> & { readonly pool: WorkerPool; readonly quotas: Quotas };

export type Staging = {
  readonly id: string;
  readonly owner: string;
  readonly by: string;
  readonly query: BookImportQuery;
  readonly bytes: Uint8Array;
  /** What the import adds to the world. null: who imports may not change it. */
  readonly grow: readonly WorldAddition[] | null;
  /** Ends the reading. */
  readonly signal: AbortSignal;
};

/** What an owner's documents and the world are at a moment: equal texts, equal states. */
export const readSeen = async (db: Kysely<Schema>, owner: string): Promise<string> => {
  const states = await db
    .selectFrom(isSpaceId(owner) ? 'space_collections' : 'collections')
    .select(['kind', 'version', 'stamp'])
    .where('owner_id', '=', owner)
    .where('kind', 'in', bookKinds)
    .orderBy('kind')
    .execute();
  return JSON.stringify([states, await readWorldTag(db)]);
};

/** Reads a book and keeps what an import would do. No document changes. */
export const stageBook = async (services: StageServices, staging: Staging): Promise<BookImportAnswer> => {
  const { db, pool } = services;
  const { id, owner, by, query, bytes, grow, signal } = staging;
  const seen = await readSeen(db, owner);
  const stamps = await readStamps(db);
  const { indexed } = await readWorld(db);
  const { known, exported, ofThread } = await readKnownAlone(db, owner, query.format);
  const order = {
    format: query.format,
    root: query.root ?? null,
    owner,
    world: JSON.stringify(indexed.world),
    known: ofThread,
    present: isTableFormat(query.format) ? await readNamed(services, staging, known) : {},
    growth: grow && {
      chosen: grow,
      shipped: JSON.stringify((await shippedWorlds.blocks()).world),
    },
  };
  const { length } = bytes;
  let book = bytes;
  const { read, order: entries } = await readUntilKnown(db, await writeEntries(db, indexed.world), async (some) => {
    const share = { account: by, bytes: length + some.entries.length, handsOver: true, signal };
    const answered = await pool.run(readImportedBook, { ...order, ...some, bytes: book }, share);
    book = answered.bytes ?? book;
    return answered;
  });
  await letOthersGoFirst();
  const world = read.grown === null ? indexed : indexWorld(JSON.parse(read.grown) as World);
  const readItems = await keepPresentPictures(db, owner, await unpackItems(read.items));
  const edited = isTableFormat(query.format) ? new Set() : await listEdited(db, staging, readItems);
  const own = readItems.filter(({ item_id }) => exported.has(item_id) || edited.has(item_id));
  const bases = await readExported(services, staging, { ...order, entries, own, grown: read.grown });
  const { items, figures } = await compareItems({ db, pool, world, bases }, staging, readItems);
  await letOthersGoFirst();
  signal.throwIfAborted();
  const pictures = await unpackRows<NewPicture>(read.pictures);
  await checkRoomOfOwner(services, owner, { items, pictures });
  await letOthersGoFirst();
  const missing = isTableFormat(query.format) ? [] : await missingOf(known, exported, items);
  const answer = {
    id,
    ...figures,
    ...answeredBy(read),
    ...(await describeMissing(db, owner, missing)),
    lines: linesOf(items),
  };
  const { line_groups, grown } = read;
  await keepLinePictures(services.commit, pictures, owner);
  await letOthersGoFirst();
  const brought = await stageEntries(services, { by, stamps, brings: grow?.includes('entries') ?? false }, read.fresh);
  const kept = { answer, items, book: read.book, line_groups, seen, world: grown, entries: brought };
  await orForget(
    services,
    () => brought,
    () => keepStaged(services, staging, kept),
  );
  return answer;
};

/** Each step has a round of the event loop for itself. */
const readKnownAlone = async (...asked: Parameters<typeof readKnown>) => {
  const read = await readKnown(...asked);
  await letOthersGoFirst();
  const ofThread = Object.fromEntries(read.known);
  await letOthersGoFirst();
  return { ...read, ofThread };
};

const answeredBy = ({ entries, losses, totals, refused, refused_for, roots, new_entries, world }: ReadBook) => ({
  entries,
  losses,
  totals,
  refused,
  refused_for,
  roots,
  new_entries,
  ...(world && { world }),
});

const linesOf = (items: readonly Staged[]) =>
  items
    .filter(({ kind }) => kind === 'story_lines')
    .slice(0, pageSizes.losses)
    .map(({ item_id, title }) => ({ id: item_id, title }));

/** Documents that an earlier import of the format brought, and this book lacks. */
const missingOf = async (
  known: ReadonlyMap<string, string>,
  exported: ReadonlySet<string>,
  items: readonly Staged[],
): Promise<string[]> => {
  const yieldToOthers = createYieldToOthers();
  const brought = new Set<string>();
  for (const some of inPortions(items)) {
    for (const { item_id } of some) brought.add(item_id);
    await yieldToOthers();
  }
  const missing = new Set<string>();
  for (const some of inPortions([...known.values()])) {
    for (const id of some) if (!brought.has(id) && !exported.has(id)) missing.add(id);
    if (missing.size >= pageSizes.losses) break;
    await yieldToOthers();
  }
  return [...missing].slice(0, pageSizes.losses);
};

const describeMissing = async (
  db: Kysely<Schema>,
  owner: string,
  missing: readonly string[],
): Promise<Pick<BookImportAnswer, 'missing' | 'missing_titles'>> => {
  const titles = new Map<string, string>();
  for (const kind of bookKinds)
    for (const ids of inPortions(missing)) {
      const rows = db
        .selectFrom(tableOf(kind))
        .select(['id', 'title'])
        .where('owner_id', '=', owner)
        .where('id', 'in', ids);
      for (const { id, title } of await rows.execute()) titles.set(id, title);
    }
  return { missing: [...missing], missing_titles: missing.map((id) => titles.get(id) ?? id) };
};

/** Counts what is kept beside documents, too, and pictures. */
const checkRoomOfOwner = async (
  { db, quotas }: StageServices,
  owner: string,
  { items, pictures }: { readonly items: readonly Staged[]; readonly pictures: readonly NewPicture[] },
): Promise<void> => {
  if (owner === officialOwner) return;
  const [totals, kept, pictured] = await Promise.all([
    db.selectFrom('owner_totals').selectAll().where('owner_id', '=', owner).executeTakeFirst(),
    db
      .selectFrom('origins')
      .select(({ fn, eb }) => fn.sum<number | null>(eb.fn('octet_length', ['kept'])).as('bytes'))
      .where('owner_id', '=', owner)
      .executeTakeFirst(),
    countPictureBytes(db, owner, pictures),
  ]);
  const used = totals ?? emptyTotals;
  const yieldToOthers = createYieldToOthers();
  let bytes = pictured.added;
  for (const { document, kept: tree } of items) {
    bytes += Buffer.byteLength(document) + Buffer.byteLength(tree ?? '');
    await yieldToOthers();
  }
  checkQuota(
    quotas,
    { ...used, bytes: used.bytes + Number(kept?.bytes ?? 0) + pictured.used },
    {
      owner,
      documents: items.filter(({ act }) => act === 'added').length,
      bytes,
    },
  );
};

const writtenBy = ({ quests, story_lines }: BookImportAnswer) => ({
  quests: quests.added + quests.changed,
  story_lines: story_lines.added + story_lines.changed,
});

const lettersOf = ({ document, before, kept, base_document }: Staged): number =>
  [document, before, kept, base_document].reduce((sum, text) => sum + (text?.length ?? 0), 0);

type Kept = {
  readonly answer: BookImportAnswer;
  readonly items: readonly Staged[];
  readonly book: string;
  readonly line_groups: string;
  readonly seen: string;
  readonly world: string | null;
  readonly entries: string | null;
};

/** Quests by their ids: their indexes are written in order, which takes half the time on the embedded file. Others as the book has them. */
const inOrderOfKeys = (items: readonly Staged[]): Staged[] => [
  ...items.filter(({ kind }) => kind === 'quests').toSorted((a, b) => (a.item_id < b.item_id ? -1 : 1)),
  ...items.filter(({ kind }) => kind !== 'quests'),
];

/** In portions: nobody sees the import before its last one. 404 where it was called off meanwhile. */
const keepStaged = async (
  { commit }: StageServices,
  { id }: Staging,
  { answer, items, ...kept }: Kept,
): Promise<void> => {
  const rows = inOrderOfKeys(items).map((item, number) => ({
    row: { import_id: id, number, ...item },
    bytes: lettersOf(item),
  }));
  for (const piece of inPieces(rows, itemsAtOnce))
    await commit(async (transaction) => {
      await transaction
        .insertInto('book_import_items')
        .values(piece.map(({ row }) => row))
        .execute();
    });
  await commit(async (transaction) => {
    const { numUpdatedRows: updated } = await transaction
      .updateTable('book_imports')
      .set({ state: 'ready', answer: JSON.stringify(answer), ...kept, ...writtenBy(answer) })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .executeTakeFirstOrThrow();
    if (updated === 0n) throw noBookImport();
  });
};
