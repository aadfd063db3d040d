import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { prepareWrite } from '#server/db/statements/prepare-query.ts';
import type { DocumentTable } from '#server/db/schema.ts';

/** `uses` is JSON of `usesOfQuest`. */
type Uses = { readonly owner: string; readonly id: string; readonly uses: string };

/** Notes the difference alone: a row stands in three indexes. */
export const prepareUses = ({ db, ...database }: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const write = (build: (uses: Uses) => RawBuilder<unknown>) =>
    prepareWrite<Uses>(database, (uses) => ({ compile: (): CompiledQuery => build(uses).compile(db) }));
  const listed = ({ uses }: Uses) => (database.file ? listedOnFile(uses) : listedOnPostgres(uses));
  const columns = sql.raw('place, type, key, entry');
  return {
    addUses: write(
      (uses) => sql`
        insert into world_uses (owner_id, kind, item_id, ${columns})
        select ${uses.owner}, ${sql.lit(kind)}, ${uses.id}, ${columns} from ${listed(uses)} where true
        on conflict do nothing`,
    ),
    removeOtherUses: write(
      (uses) => sql`
        delete from world_uses
        where owner_id = ${uses.owner} and kind = ${sql.lit(kind)} and item_id = ${uses.id}
          and (${columns}) not in (select ${columns} from ${listed(uses)})`,
    ),
  };
};

const listedOnFile = (uses: string) => sql`(
  select value ->> 0 as place, value ->> 1 as type, value ->> 2 as key, value ->> 3 as entry
  from json_each(${uses})) as listed`;

const listedOnPostgres = (uses: string) => sql`(
  select (value ->> 0) collate "C" as place, (value ->> 1) collate "C" as type,
    (value ->> 2) collate "C" as key, (value ->> 3) collate "C" as entry
  from jsonb_array_elements(${uses}::jsonb)) as listed`;
