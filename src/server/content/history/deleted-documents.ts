import type { Kysely } from 'kysely';
import { tableOf, type DocumentTable, type Schema } from '#server/platform/db/schema.ts';

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
