import { sql, type Kysely } from 'kysely';
import { bookFormat } from '#domain/exchange/ftb/book.ts';
import { tableNumberOf } from '#domain/exchange/ftb/table-reference.ts';
import type { PlacedTable } from '#domain/quest/plan-tables.ts';
import type { Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import { movedAtOnce } from './moved-portions.ts';

/** A table of rewards without its document. */
export type RewardTableHead = Pick<StoredDocumentRow, 'id' | 'title' | 'version' | 'stamp'> &
  Pick<PlacedTable, 'number'> & { readonly bytes: number };

/** A quest names a table by its id, or by the number that it had in a book. */
export const namesOf = ({ id, number }: Pick<PlacedTable, 'id' | 'number'>): string[] =>
  number === null ? [id] : [id, number];

const headsAtOnce = 250;

/** All of an owner. */
export const readTableHeads = async (db: Kysely<Schema>, owner: string): Promise<RewardTableHead[]> => {
  const pause = createYieldToOthers();
  const heads: RewardTableHead[] = [];
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('reward_tables as tables')
      .leftJoin('origins', (join) =>
        join
          .onRef('origins.owner_id', '=', 'tables.owner_id')
          .onRef('origins.item_id', '=', 'tables.id')
          .on('origins.kind', '=', 'reward_tables')
          .on('origins.format', '=', bookFormat),
      )
      .select(['tables.id', 'tables.title', 'tables.version', 'tables.stamp', 'origins.foreign_id'])
      .select(sql<number>`octet_length(tables.document)`.as('bytes'))
      .where('tables.owner_id', '=', owner)
      .where('tables.id', '>', after)
      .orderBy('tables.id')
      .limit(headsAtOnce)
      .execute();
    for (const { foreign_id: book, bytes, ...row } of rows)
      heads.push({ ...row, bytes: Number(bytes), number: numberIn(book) });
    const last = rows.at(-1);
    if (!last || rows.length < headsAtOnce) return heads;
    after = last.id;
    await pause();
  }
};

const numberIn = (book: string | null): string | null =>
  book !== null && /^[0-9A-F]{16}$/.test(book) ? String(tableNumberOf(book)) : null;

export const readTableDocuments = async (
  db: Kysely<Schema>,
  owner: string,
  heads: readonly RewardTableHead[],
): Promise<PlacedTable[]> => {
  const pause = createYieldToOthers();
  const numbers = new Map(heads.map(({ id, number }) => [id, number]));
  const tables: PlacedTable[] = [];
  for (const piece of inPieces(heads, movedAtOnce)) {
    const rows = await db
      .selectFrom('reward_tables')
      .select(['id', 'document'])
      .where('owner_id', '=', owner)
      .where(
        'id',
        'in',
        piece.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    for (const { id, document } of rows) {
      tables.push({ id, number: numbers.get(id) ?? null, document: JSON.parse(document) as PlacedTable['document'] });
      await pause();
    }
  }
  return tables;
};
