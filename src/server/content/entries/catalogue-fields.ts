import { sql, type Kysely, type RawBuilder } from 'kysely';
import { worldTable } from '#contract/document-kinds.ts';
import { worldId } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { World, WorldField } from '#domain/world/world.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** The field of a kind that names an entry, as it is stored; `type` is empty for a field of the quest itself. */
export type EntryField = { readonly type: string; readonly key: string };

/** Which fields name entries of a catalogue. null: there is no world yet, so any may. */
export type FieldsOfCatalogue = (db: Kysely<Schema>, catalogue: string) => Promise<readonly EntryField[] | null>;

/** Reads the world of the transaction, and its document only where it is a version that was not read before. */
export const createFieldsOfCatalogue = (): FieldsOfCatalogue => {
  let known = { tag: '', fields: new Map<string, readonly EntryField[]>() };

  return async (db, catalogue) => {
    const version = await selectWorld(db).select(['version', 'stamp']).executeTakeFirst();
    if (!version) return null;
    const tag = `${version.version}.${version.stamp}`;
    if (known.tag !== tag) {
      const { document } = await selectWorld(db).select('document').executeTakeFirstOrThrow();
      known = { tag, fields: listFields(JSON.parse(document) as World) };
    }
    return known.fields.get(catalogue) ?? [];
  };
};

const selectWorld = (db: Kysely<Schema>) =>
  db.selectFrom(worldTable).where('owner_id', '=', officialOwner).where('id', '=', worldId);

const listFields = ({ kinds, quest_fields }: World): Map<string, EntryField[]> => {
  const ofKinds = kinds.flatMap(({ type, fields }) =>
    fields.flatMap((field) => naming(field, { type, key: `${field.key}_id` })),
  );
  const ofQuest = quest_fields.flatMap((field) => naming(field, { type: '', key: field.key }));
  const byCatalogue = Map.groupBy([...ofKinds, ...ofQuest], ({ catalogue }) => catalogue);
  return new Map([...byCatalogue].map(([catalogue, named]) => [catalogue, named.map(({ field }) => field)]));
};

const naming = (field: WorldField, stored: EntryField): { catalogue: string; field: EntryField }[] =>
  field.control === 'entry' ? [{ catalogue: field.catalogue, field: stored }] : [];

/** Whether a row of `world_uses`, here `used`, is of one of the fields. SQLite bounds the depth of a condition: one `or` a type. */
export const isOfFields = (fields: readonly EntryField[] | null): RawBuilder<boolean> => {
  if (fields === null) return sql<boolean>`used.key <> ''`;
  if (fields.length === 0) return sql<boolean>`1 = 0`;
  const ofTypes = [...Map.groupBy(fields, ({ type }) => type)].map(([type, named]) => {
    const keys = sql.join(named.map(({ key }) => key));
    return sql`(used.type = ${type} and used.key in (${keys}))`;
  });
  return sql<boolean>`(${sql.join(ofTypes, sql` or `)})`;
};
