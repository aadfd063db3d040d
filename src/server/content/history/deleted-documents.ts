import type { Kysely } from 'kysely';
import { historyPage, type DeletedDocument } from '#contract/history.ts';
import { retention } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tableOf, type DocumentTable, type RevisionRow, type Schema } from '#server/platform/db/schema.ts';
import { createItemQuestions, oldestKept, toPerson } from './item-questions.ts';
import { withTitles } from './revision-titles.ts';

/** Each deleted document that was not restored, with its last version as `gone`. */
export const selectDeleted = (db: Kysely<Schema>, kind: DocumentTable) => {
  const table = tableOf(kind);
  return db
    .selectFrom('revisions as gone')
    .where('gone.kind', '=', kind)
    .where('gone.deleted_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(table)
            .select('id')
            .whereRef(`${table}.owner_id`, '=', 'gone.owner_id')
            .whereRef(`${table}.id`, '=', 'gone.item_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revisions as later')
            .select('later.version')
            .whereRef('later.owner_id', '=', 'gone.owner_id')
            .whereRef('later.kind', '=', 'gone.kind')
            .whereRef('later.item_id', '=', 'gone.item_id')
            .whereRef('later.version', '>', 'gone.version'),
        ),
      ),
    );
};

/** The latest first: a page and one more if there are more. null: `after` is unknown. */
export const createDeletedList = ({ db }: Pick<Database, 'db'>, kind: DocumentTable) => {
  const { earlierOf, namesOf } = createItemQuestions(db, kind);
  return async (owner: string, after: string | undefined): Promise<DeletedDocument[] | null> => {
    let query = selectDeleted(db, kind)
      .select(['gone.item_id as id', 'gone.title', 'gone.version', 'gone.deleted_at', 'gone.deleted_by'])
      .where('gone.owner_id', '=', owner)
      .where('gone.deleted_at', '>', oldestKept())
      .orderBy('gone.deleted_at', 'desc')
      .orderBy('gone.item_id', 'desc')
      .limit(historyPage + 1);
    if (after !== undefined) {
      const last = await earlierOf({ owner, id: after })
        .select(({ fn }) => fn.max('deleted_at').as('deleted_at'))
        .executeTakeFirst();
      const at = last?.deleted_at;
      if (!at) return null;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('gone.deleted_at', 'gone.item_id'), '<', tuple(at, after)),
      );
    }
    const rows = await query.execute();
    const names = await namesOf(new Set(rows.flatMap(({ deleted_by }) => deleted_by ?? [])));
    const titled = await withTitles(db, rows, ({ id }) => ({ owner_id: owner, kind, item_id: id }));
    return titled.map((row) => toDeletedItem(row, names));
  };
};

type DeletedRow = Pick<DeletedDocument, 'id' | 'title' | 'version'> & Pick<RevisionRow, 'deleted_at' | 'deleted_by'>;

const toDeletedItem = (
  { deleted_at, deleted_by, ...item }: DeletedRow,
  names: ReadonlyMap<string, string>,
): DeletedDocument => ({
  ...item,
  deleted_at: deleted_at ?? 0,
  deleted_by: deleted_by === null ? null : toPerson(deleted_by, names),
  restorable_until: (deleted_at ?? 0) + retention.deletedDocuments,
});
