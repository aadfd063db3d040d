import { sql, type SqlBool } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentTable } from '#server/platform/db/schema.ts';
import { prepareQuery } from '#server/platform/db/statements/prepare-query.ts';
import type { DocumentKey } from './document.ts';
import { listedIds } from './listed-ids.ts';

/** Several documents of an owner; `ids` is JSON. */
export type DocumentIds = { readonly owner: string; readonly ids: string };

/** What is known of documents that were deleted. */
export const prepareDeletionQueries = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  /** One statement reads both tables, because a purge moves the version from one to the other. */
  const deletedVersions = (owner: string, isAsked: ReturnType<typeof sql<SqlBool>>) => {
    const versionsIn = (place: 'revisions' | 'deleted_versions') =>
      database.db.selectFrom(place).where('owner_id', '=', owner).where('kind', '=', kind).where(isAsked);
    return versionsIn('revisions')
      .select(['item_id', 'version', 'stamp', 'marks', 'created_at'])
      .where('deleted_at', 'is not', null)
      .unionAll(
        versionsIn('deleted_versions').select([
          'item_id',
          'version',
          sql<string | null>`null`.as('stamp'),
          sql<string | null>`null`.as('marks'),
          sql<number | null>`null`.as('created_at'),
        ]),
      );
  };
  return {
    deletedVersions: prepareQuery(database, ({ owner, id }: DocumentKey) =>
      deletedVersions(owner, sql<SqlBool>`item_id = ${id}`),
    ),
    deletedVersionsOf: prepareQuery(database, ({ owner, ids }: DocumentIds) =>
      deletedVersions(owner, sql<SqlBool>`item_id in ${listedIds(database, ids)}`),
    ),
    /** Prevents a purge of the deletion's record. */
    lockDeletionRecord: prepareQuery(database, ({ owner, id }: DocumentKey) => {
      const query = database.db
        .selectFrom('revisions')
        .select('version')
        .where('owner_id', '=', owner)
        .where('kind', '=', kind)
        .where('item_id', '=', id)
        .where('deleted_at', 'is not', null)
        .orderBy('version');
      return database.file ? query : query.forShare();
    }),
  };
};
