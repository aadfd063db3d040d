import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { BookImportRow, Schema } from '#server/platform/db/schema.ts';
import { waitForRound } from '#server/platform/turns/round-time.ts';

/** An item of an import without its texts. */
export type ItemHead = {
  readonly item_id: string;
  readonly number: number;
  /** null: the import makes the document. */
  readonly version: number | null;
  readonly written_stamp: string | null;
  /** How many its texts have. */
  readonly bytes: number;
};

/** The most heads that a plan reads at once. */
export const headsAtOnce = 200;

/** Some documents of the book, which a few statements write from the rows of the dry run. The rows are found by their numbers. */
export type Some = {
  readonly heads: readonly ItemHead[];
  readonly ids: readonly string[];
  readonly numbers: readonly number[];
};

export const toSome = (heads: readonly ItemHead[]): Some => ({
  heads,
  ids: heads.map(({ item_id }) => item_id),
  numbers: heads.map(({ number }) => number),
});

export const countOf = (pieces: readonly Some[]): number => pieces.reduce((sum, { ids }) => sum + ids.length, 0);

/** What a column has to be one of. A list of JSON is one value, so that a statement of SQLite has the same text whatever its length. */
export const oneOf = (db: Kysely<Schema>, values: readonly (string | number)[]): RawBuilder<unknown> =>
  isPostgres(db) ? sql`(${sql.join(values)})` : sql`(select value from json_each(${JSON.stringify(values)}))`;

export const itemsOf = (
  db: Kysely<Schema>,
  { row: { id } }: { readonly row: Pick<BookImportRow, 'id'> },
  { numbers }: Some,
): RawBuilder<unknown> =>
  sql`book_import_items as item where item.import_id = ${id} and item.number in ${oneOf(db, numbers)}`;

/** Rows of a JSON list. */
export const listOf = (db: Kysely<Schema>, values: readonly unknown[]): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`jsonb_array_elements(cast(${JSON.stringify(values)} as jsonb))`
    : sql`json_each(${JSON.stringify(values)})`;

const removedAtOnce = 100;

/** Of an import that is gone or over, in portions: it may have as many items as an owner may have documents. */
export const removeItems = async ({ commit }: Pick<Database, 'commit'>, id: string): Promise<void> => {
  for (let removed = removedAtOnce; removed === removedAtOnce;) {
    removed = await commit(async (transaction) => {
      const some = transaction
        .selectFrom('book_import_items')
        .select('number')
        .where('import_id', '=', id)
        .orderBy('number')
        .limit(removedAtOnce);
      const { numDeletedRows } = await transaction
        .deleteFrom('book_import_items')
        .where('import_id', '=', id)
        .where('number', 'in', some)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    });
    await waitForRound();
  }
};
