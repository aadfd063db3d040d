import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** The field of a kind that names an entry, as it is stored; `type` is empty for a field of the quest itself. */
export type EntryField = { readonly type: string; readonly key: string };

/** null: any field may name an entry of the catalogue. */
export type FieldsOfCatalogue = (db: Kysely<Schema>, catalogue: string) => Promise<readonly EntryField[] | null>;

export const anyField: FieldsOfCatalogue = async () => null;

/** Whether a row of `world_uses`, here `used`, is of one of the fields. */
export const isOfFields = (fields: readonly EntryField[] | null): RawBuilder<boolean> => {
  if (fields === null) return sql<boolean>`used.key <> ''`;
  if (fields.length === 0) return sql<boolean>`1 = 0`;
  const pairs = fields.map(({ type, key }) => sql`(used.type = ${type} and used.key = ${key})`);
  return sql<boolean>`(${sql.join(pairs, sql` or `)})`;
};
