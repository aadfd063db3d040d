import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { isDryRunOver } from './book-writes.ts';
import { removeItems } from './some-items.ts';
import { forgetEntries } from './stage-entries.ts';
import { takeBackWithin } from './take-book-back.ts';

type Purging = {
  /** The dry runs of one account, whatever their age: it has one at a time. */
  readonly of?: string;
  readonly signal?: AbortSignal;
};

/** Dry runs that are over, and imports that can't be taken back any more. */
export const purgeBookImports = async (
  { db, commit }: Pick<Database, 'db' | 'commit'>,
  { of, signal }: Purging = {},
): Promise<void> => {
  const now = Date.now();
  const isOver = (row: ExpressionBuilder<Schema, 'book_imports'>) => {
    const { and, or, eb } = row;
    return or([
      eb('created_at', '<', now - takeBackWithin),
      isDryRunOver(row),
      ...(of === undefined ? [] : [and([eb('state', 'in', ['reading', 'ready']), eb('created_by', '=', of)])]),
    ]);
  };
  const old = await db.selectFrom('book_imports').select(['id', 'entries']).where(isOver).execute();
  for (const { id, entries } of old) {
    if (signal?.aborted) return;
    // It waits for who applies the import, which is not over then. So its items go after it.
    await commit(async (transaction) => {
      await transaction.deleteFrom('book_imports').where('id', '=', id).where(isOver).execute();
    });
    await forgetEntries({ db, commit }, { entries });
  }
  for (const id of await listLeft(db)) await removeItems({ commit }, id);
};

/** Of imports that are over, and have items. One step in the index leads to the next import: anybody begins dry runs, and imports have millions of items. */
const listLeft = async (db: Kysely<Schema>): Promise<string[]> => {
  const { rows } = await sql<{ readonly id: string }>`
    with recursive listed (id) as (
      select min(import_id) from book_import_items
      union all
      select (select min(import_id) from book_import_items where import_id > listed.id)
      from listed where listed.id is not null)
    select id from listed
    where id is not null
      and not exists (select 1 from book_imports
        where book_imports.id = listed.id and book_imports.state in ('reading', 'ready', 'applied'))`.execute(db);
  return rows.map(({ id }) => id);
};
