import { sql, type Kysely, type OperandValueExpressionOrList } from 'kysely';
import { keptVersions } from '#domain/timings.ts';
import type { Database } from '#server/db/database.ts';
import { prepareWrite } from '#server/db/statements/prepare-query.ts';
import type { DocumentTable, RevisionRow, Schema } from '#server/db/schema.ts';
import type { DocumentKey } from './document.ts';

export type RevisedDocument = Pick<RevisionRow, 'owner_id' | 'kind' | 'item_id'>;

const revisionsOf = (db: Kysely<Schema>, { owner_id, kind, item_id }: RevisedDocument) =>
  db.deleteFrom('revisions').where('owner_id', '=', owner_id).where('kind', '=', kind).where('item_id', '=', item_id);

export const deleteRevisions = async (
  db: Kysely<Schema>,
  item: RevisedDocument,
  versions: OperandValueExpressionOrList<Schema, 'revisions', 'version'>,
): Promise<number> => {
  const { numDeletedRows } = await revisionsOf(db, item).where('version', 'in', versions).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Deletes the version that a save makes superfluous (domain/history). */
export const prepareThinning = (database: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const { db } = database;
  return prepareWrite(database, ({ owner, id }: DocumentKey) => {
    const item = { owner_id: owner, kind, item_id: id };
    const place = (index: number) =>
      db
        .selectFrom('revisions')
        .where('owner_id', '=', owner)
        .where('kind', '=', kind)
        .where('item_id', '=', id)
        .orderBy('version', 'desc')
        .limit(sql.lit(1))
        .offset(sql.lit(index));
    return revisionsOf(db, item)
      .where('version', '=', place(keptVersions.last).select('version'))
      .where(hourOf, '=', place(keptVersions.last - 1).select(hourOf.as('hour')));
  });
};

const hourOf = sql<number>`updated_at / ${sql.lit(keptVersions.hour)}`;
