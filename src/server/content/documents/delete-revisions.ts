import { sql, type Kysely, type OperandValueExpressionOrList, type RawBuilder } from 'kysely';
import { keptVersions } from '#domain/timings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepareWrite } from '#server/platform/db/statements/prepare-query.ts';
import type { DocumentTable, RevisionRow, Schema } from '#server/platform/db/schema.ts';
import type { DocumentKey } from './document.ts';
import { traitsOf } from './kind-traits.ts';

export type RevisedDocument = Pick<RevisionRow, 'owner_id' | 'kind' | 'item_id'>;

export const revisionsOf = (db: Kysely<Schema>, { owner_id, kind, item_id }: RevisedDocument) =>
  db.deleteFrom('revisions').where('owner_id', '=', owner_id).where('kind', '=', kind).where('item_id', '=', item_id);

export const deleteRevisions = async (
  revisions: ReturnType<typeof revisionsOf>,
  versions: OperandValueExpressionOrList<Schema, 'revisions', 'version'>,
): Promise<number> => {
  const { numDeletedRows } = await revisions.where('version', 'in', versions).executeTakeFirst();
  return Number(numDeletedRows);
};

/** Deletes the version that a save makes superfluous (domain/document/superfluous-versions.ts). */
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
      .where(hourOf, '=', place(keptVersions.last - 1).select(hourOf.as('hour')))
      .where(isOfNoStep(kind));
  });
};

/** A step of a story line keeps the versions that it names, so that it stays whole. */
export const isOfNoStep = (kind: DocumentTable): RawBuilder<boolean> => {
  const { steps } = traitsOf(kind);
  if (steps === 'isIn')
    return sql<boolean>`not exists (
        select 1 from story_line_step_quests as step where step.owner_id = revisions.owner_id
          and step.quest_id = revisions.item_id
          and (step.before = revisions.version or step.after = revisions.version))`;
  if (steps === 'makes')
    return sql<boolean>`not exists (
        select 1 from story_line_steps as step where step.owner_id = revisions.owner_id
          and step.story_line_id = revisions.item_id and step.version = revisions.version)`;
  return sql<boolean>`true`;
};

const hourOf = sql<number>`updated_at / ${sql.lit(keptVersions.hour)}`;
