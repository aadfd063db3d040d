import type { Kysely } from 'kysely';
import type { BookImportQuery } from '#contract/exchange/book-imports.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { exportedIds, exportedTableIds } from '#domain/exchange/import/exported-ids.ts';
import { formatsLike, type ImportedFormat } from '#domain/exchange/import/roots.ts';
import { megabyte } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import { ProblemError } from '#server/errors.ts';
import { tableOf, type BookItemKind, type Schema } from '#server/platform/db/schema.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import { measureOf } from '#server/content/documents/read-in-pieces.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { itemsAtOnce } from './book-writes.ts';
import { listNamedInTables } from './read-book-job.ts';

export const bookKinds = ['quests', 'story_lines', 'reward_tables'] as const satisfies readonly BookItemKind[];

type Known = {
  /** Documents by `<kind> <id of the other tool>`. */
  readonly known: ReadonlyMap<string, string>;
  /** The ids of those that no book of the format brought: they are known by what its exports call them. */
  readonly exported: ReadonlySet<string>;
};

/** The product's own formats know a document by its own id first. */
export const readKnown = async (db: Kysely<Schema>, owner: string, format: ImportedFormat): Promise<Known> => {
  const [foreign, own] = [new Map<string, string>(), new Map<string, string>()];
  const [ofExports, exported] = [new Map<string, string>(), new Set<string>()];
  for (const kind of bookKinds) {
    const owned = db
      .selectFrom(tableOf(kind))
      .select('id')
      .where('owner_id', '=', owner)
      .orderBy('id')
      .limit(idsAtOnce);
    for (let ids = await owned.execute(), last = ids.at(-1); last; last = ids.at(-1)) {
      const origins = await db
        .selectFrom('origins')
        .select(['item_id', 'foreign_id'])
        .where('owner_id', '=', owner)
        .where('kind', '=', kind)
        .where('format', 'in', formatsLike(format))
        .where(
          'item_id',
          'in',
          ids.map(({ id }) => id),
        )
        .orderBy('item_id')
        .execute();
      for (const { item_id, foreign_id } of origins) foreign.set(`${kind} ${foreign_id}`, item_id);
      const brought = new Set(origins.map(({ item_id }) => item_id));
      for (const { id } of ids)
        if (!brought.has(id))
          for (const foreignId of kind === 'reward_tables' ? exportedTableIds(format, id) : exportedIds(format, id)) {
            ofExports.set(`${kind} ${foreignId}`, id);
            exported.add(id);
          }
      if (formatsLike(format).length > 1) for (const { id } of ids) own.set(`${kind} ${id}`, id);
      await waitForRound();
      ids = await owned.where('id', '>', last.id).execute();
    }
  }
  return { known: new Map([...ofExports, ...foreign, ...own]), exported };
};

/** Ids of documents that are read in one round of the event loop. */
const idsAtOnce = 500;

/** Of the documents that tables name, in characters. */
const mostNamed = 48 * megabyte;

type Texts = { readonly owner: string; readonly ids: readonly string[] };

/** Reads texts in pieces, since a line may have 2 MB. */
export async function* readTexts(db: Kysely<Schema>, kind: BookItemKind, { owner, ids }: Texts) {
  const table = db.selectFrom(tableOf(kind)).where('owner_id', '=', owner);
  const documents = await measureOf(db, kind, { owner, ids });
  for (const piece of inPieces(documents, itemsAtOnce)) {
    const some = piece.map(({ id }) => id);
    yield* await table.select(['id', 'document']).where('id', 'in', some).orderBy('id').execute();
    await waitForRound();
  }
}

type SentBook = {
  readonly owner: string;
  readonly by: string;
  readonly query: BookImportQuery;
  readonly bytes: Uint8Array;
  readonly signal?: AbortSignal;
};

/** What stands under the ids of the tables, so that what they leave out stays. */
export const readNamed = async (
  { db, pool }: { readonly db: Kysely<Schema>; readonly pool: WorkerPool },
  { by, owner, query, bytes, signal }: SentBook,
  known: ReadonlyMap<string, string>,
): Promise<Record<string, string>> => {
  const ids = new Set([...known.keys()].map((key) => key.slice(key.indexOf(' ') + 1)));
  const sent = { bytes, format: query.format, root: query.root ?? null, known: [...ids] };
  const named = await pool.run(listNamedInTables, sent, {
    account: by,
    bytes: bytes.length,
    ...(signal && { signal }),
  });
  const present: Record<string, string> = {};
  let size = 0;
  for (const kind of bookKinds) {
    const standing = [...new Set(named.flatMap((id) => known.get(`${kind} ${id}`) ?? []))];
    for await (const { id, document } of readTexts(db, kind, { owner, ids: standing })) {
      present[`${kind} ${id}`] = document;
      size += document.length;
      if (size > mostNamed) throw tablesNameTooMuch();
    }
  }
  return present;
};

const tablesNameTooMuch = (): ProblemError => {
  const detail = problems.tablesNameTooMuch(mostNamed / megabyte);
  return new ProblemError({ status: 413, code: problemCodes.tooLarge, detail });
};
