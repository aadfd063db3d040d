import { sql, type RawBuilder, type Transaction } from 'kysely';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import type { BookImportRow, Schema } from '#server/platform/db/schema.ts';
import { bytesOfItem, itemsAtOnce, stepsOfItems } from './book-writes.ts';

/** An import that is applied or taken back, and who does it. */
export type BookWriting = { readonly row: BookImportRow; readonly by: string };

/** Some documents of the book, which a few statements write from the rows of the dry run. The rows are found by their numbers. */
export type Some = { readonly ids: readonly string[]; readonly numbers: readonly number[] };

export const toSome = (rows: readonly { readonly item_id: string; readonly number: number }[]): Some => ({
  ids: rows.map(({ item_id }) => item_id),
  numbers: rows.map(({ number }) => number),
});

export const itemsOf = ({ row: { id } }: BookWriting, { numbers }: Some): RawBuilder<unknown> =>
  sql`book_import_items as item where item.import_id = ${id} and item.number in (${sql.join(numbers)})`;

const headsAtOnce = 200;

type Head = { readonly item_id: string; readonly number: number; readonly bytes: number };

/** Those of an import for which the condition on `item` is true, in pieces. */
export async function* listSome(
  transaction: Transaction<Schema>,
  { row: { id } }: BookWriting,
  isWanted: RawBuilder<unknown>,
): AsyncGenerator<Some> {
  for await (const { start, end } of stepsOfItems(transaction, id, headsAtOnce)) {
    const { rows } = await sql<Head>`
      select item.item_id, item.number, ${bytesOfItem('item')} as bytes from book_import_items as item
      where item.import_id = ${id} and item.number >= ${start} and item.number < ${end} and ${isWanted}
      order by item.number`.execute(transaction);
    for (const piece of inPieces(rows, itemsAtOnce)) yield toSome(piece);
  }
}
