import { sql, type Transaction } from 'kysely';
import type { EmbeddedFile } from '#server/platform/db/embedded/embedded-file.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { prepareEach } from '#server/platform/db/statements/prepare-query.ts';
import type { GivenBack } from './plan-taking-back.ts';
import { listOf, type Some } from './some-items.ts';
import type { BookWriting } from './book-writes.ts';

type Giving = { readonly some: Some; readonly given: ReadonlyMap<number, GivenBack> };

type GiveTextsBack = (giving: Giving) => Promise<void>;

/** To quests that are as the import wrote them. The same stamp in `uses_noted` says that this writer notes the uses. */
export const prepareGivingBack = (transaction: Transaction<Schema>, writing: BookWriting): GiveTextsBack =>
  writing.file ? onFile(transaction, writing, writing.file) : (giving) => onPostgres(transaction, writing, giving);

/** One after the other, since a statement for many keeps their texts aside first. */
const onFile = (db: Transaction<Schema>, { row, by }: BookWriting, file: EmbeddedFile): GiveTextsBack => {
  const now = Date.now();
  const giveBack = prepareEach(file, ({ id, number, title, type, stamp }: GivenBack & { readonly id: string }) => ({
    compile: () =>
      sql`
        update quests set title = ${title}, type = ${type}, version = version + 1, stamp = ${stamp}, uses_noted = ${stamp},
          updated_at = ${now}, updated_by = ${by},
          document = (select before from book_import_items where import_id = ${row.id} and number = ${number})
        where owner_id = ${row.owner_id} and id = ${id}`.compile(db),
  }));
  return async ({ some, given }) => {
    for (const { item_id: id, number } of some.heads) {
      const back = given.get(number);
      if (back) giveBack({ id, ...back });
    }
  };
};

const part = (index: number) => sql`listed.value ->> ${sql.lit(index)}`;

const onPostgres = async (
  db: Transaction<Schema>,
  { row, by }: BookWriting,
  { some, given }: Giving,
): Promise<void> => {
  const values = some.heads
    .flatMap(({ number }) => given.get(number) ?? [])
    .map(({ number, stamp, title, type }) => [number, stamp, title, type]);
  await sql`
    update quests set title = ${part(2)}, type = ${part(3)}, document = item.before, version = quests.version + 1,
      stamp = ${part(1)}, updated_at = ${Date.now()}, updated_by = ${by}, uses_noted = ${part(1)}
    from ${listOf(db, values)} as listed join book_import_items as item on item.number = cast(listed.value ->> 0 as integer)
    where item.import_id = ${row.id} and item.number in (${sql.join(some.numbers)})
      and quests.owner_id = ${row.owner_id} and quests.id = item.item_id`.execute(db);
};
