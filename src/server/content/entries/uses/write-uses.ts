import { sql, type CompiledQuery, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { prepareQuery, prepareWrite, type Built } from '#server/platform/db/statements/prepare-query.ts';
import type { DocumentTable, Schema } from '#server/platform/db/schema.ts';
import type { Use } from './uses-of-quest.ts';

/** `uses` is JSON of `usesOfQuest`. */
type Uses = { readonly owner: string; readonly id: string; readonly uses: string };

type UseRow = { readonly place: string; readonly type: string; readonly key: string; readonly entry: string };

/** Notes the difference alone: a row stands in three indexes. */
export const prepareUses = ({ db, ...database }: Pick<Database, 'db' | 'file'>, kind: DocumentTable) => {
  const build =
    <Row>(query: (uses: Uses) => RawBuilder<Row>) =>
    (uses: Uses): Built<Row> => ({ compile: (): CompiledQuery<Row> => query(uses).compile(db) });
  const listed = ({ uses }: Uses) => (database.file ? listedOnFile(uses) : listedOnPostgres(uses));
  const columns = sql.raw('place, type, key, entry');
  const ofItem = ({ owner, id }: Uses) => sql`owner_id = ${owner} and kind = ${sql.lit(kind)} and item_id = ${id}`;
  const addUses = prepareWrite<Uses>(
    database,
    build(
      (uses) => sql`
        insert into world_uses (owner_id, kind, item_id, ${columns})
        select ${uses.owner}, ${sql.lit(kind)}, ${uses.id}, ${columns} from ${listed(uses)} where true
        on conflict do nothing`,
    ),
  );
  const read = prepareQuery<Uses, UseRow>(
    database,
    build((uses) => sql<UseRow>`select ${columns} from world_uses where ${ofItem(uses)}`),
  );
  const remove = prepareWrite<Uses>(
    database,
    build(
      (uses) => sql`
        delete from world_uses
        where ${ofItem(uses)} and (place, key) in (select place, key from ${listed(uses)})`,
    ),
  );
  const removeOthers = prepareWrite<Uses>(
    database,
    build(
      (uses) => sql`
        delete from world_uses
        where ${ofItem(uses)} and (${columns}) not in (select ${columns} from ${listed(uses)})`,
    ),
  );

  /** The embedded file reads a few rows sooner than it compares lists. PostgreSQL answers nothing before the commit. */
  const replaceUses = async (transaction: Transaction<Schema>, uses: Uses): Promise<void> => {
    if (!database.file) {
      await removeOthers(transaction, uses);
      return addUses(transaction, uses);
    }
    const { rows } = await read(transaction, uses);
    const { gone, added } = compareUses(rows, JSON.parse(uses.uses) as Use[]);
    if (gone.length > 0) await remove(transaction, { ...uses, uses: JSON.stringify(gone) });
    if (added.length > 0) await addUses(transaction, { ...uses, uses: JSON.stringify(added) });
  };
  return { addUses, replaceUses };
};

type Difference = { readonly gone: readonly Use[]; readonly added: readonly Use[] };

const compareUses = (rows: readonly UseRow[], wanted: readonly Use[]): Difference => {
  const standing = new Map(
    rows.map(({ place, type, key, entry }): [string, Use] => [`${place} ${key}`, [place, type, key, entry]]),
  );
  const added = wanted.filter(([place, type, key, entry]) => {
    const name = `${place} ${key}`;
    const use = standing.get(name);
    if (use?.[1] !== type || use[3] !== entry) return true;
    standing.delete(name);
    return false;
  });
  return { gone: [...standing.values()], added };
};

const listedOnFile = (uses: string) => sql`(
  select value ->> 0 as place, value ->> 1 as type, value ->> 2 as key, value ->> 3 as entry
  from json_each(${uses})) as listed`;

const listedOnPostgres = (uses: string) => sql`(
  select (value ->> 0) collate "C" as place, (value ->> 1) collate "C" as type,
    (value ->> 2) collate "C" as key, (value ->> 3) collate "C" as entry
  from jsonb_array_elements(${uses}::jsonb)) as listed`;
