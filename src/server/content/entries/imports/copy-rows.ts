import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { entryColumns } from '#server/content/entries/entry-row.ts';
import { ownCatalogueOf } from '#server/content/entries/present-rows.ts';

const changing = [...entryColumns.slice(2), 'folded', 'words', 'updated_at', 'updated_by'] as const;

const copied = sql.join(['id', ...changing].map((column) => sql.ref(column)));
const replaced = sql.join(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));

/** The rows of an import with the ids behind `after` up to `end`, which is the last one where it is undefined. */
export type Portion = { readonly importId: string; readonly after: string; readonly end: string | undefined };

/** The portions of an import, each of at most `most` rows, in the order of their ids. No content is read. */
export async function* listPortions(db: Kysely<Schema>, importId: string, most: number): AsyncGenerator<Portion> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const end: string | undefined = await findEnd(db, { importId, after, most });
    yield { importId, after, end };
    after = end;
  }
}

const isWithin = ({ after, end }: Portion) =>
  end === undefined ? sql`id > ${after}` : sql`id > ${after} and id <= ${end}`;

/** Into the catalogue, or into the import's own. Copying a portion again changes nothing. */
export const copyPortion = async (
  transaction: Transaction<Schema>,
  portion: Portion,
  catalogue: string,
): Promise<void> => {
  await sql`
    insert into world_entries (catalogue, ${copied}) select ${catalogue}, ${copied} from world_import_rows
    where import_id = ${portion.importId} and ${isWithin(portion)} order by id
    on conflict (catalogue, id) do update set ${replaced}`.execute(transaction);
};

/** From the import's own catalogue to theirs. At every moment readers find each entry in one of the two. */
export const movePortion = async (
  transaction: Transaction<Schema>,
  portion: Portion,
  catalogue: string,
): Promise<void> => {
  await copyPortion(transaction, portion, catalogue);
  await sql`
    delete from world_entries
    where catalogue = ${ownCatalogueOf({ id: portion.importId, catalogue })} and ${isWithin(portion)}`.execute(
    transaction,
  );
};

type Start = Pick<Portion, 'importId' | 'after'> & { readonly most: number };

const findEnd = async (db: Kysely<Schema>, { importId, after, most }: Start): Promise<string | undefined> => {
  const row = await db
    .selectFrom('world_import_rows')
    .select('id')
    .where('import_id', '=', importId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  return row?.id;
};
