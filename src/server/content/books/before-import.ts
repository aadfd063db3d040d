import { sql, type Kysely, type Transaction } from 'kysely';
import { formatsLike, isTableFormat } from '#domain/exchange/import/roots.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { BookImportRow, Schema } from '#server/platform/db/schema.ts';
import { stepsOfTexts, type StepOfItems } from './book-writes.ts';
import { hashOf } from './hash-of.ts';

type Noted = Pick<BookImportRow, 'id' | 'owner_id' | 'format'>;

/** Of a document of an earlier import, some items note what that import brought and what is kept beside it. */
const noteStep = async (
  db: Transaction<Schema>,
  { id, owner_id: owner, format }: Noted,
  { start, end }: StepOfItems,
): Promise<void> => {
  const ofItem = sql`from origins where origins.owner_id = ${owner} and origins.kind = book_import_items.kind
    and origins.item_id = book_import_items.item_id and origins.format in (${sql.join(formatsLike(format))})`;
  const differs = sql`(book_import_items.act in ('changed', 'conflict')
    or origins.kept is distinct from book_import_items.kept or origins.base is distinct from book_import_items.base
    or origins.base_document is distinct from book_import_items.base_document)`;
  const inStep = sql`book_import_items.import_id = ${id} and book_import_items.number >= ${start}
    and book_import_items.number < ${end}`;
  await sql`
    update book_import_items set kept_before = null, base_before = null, base_document_before = null
    where ${inStep} and (kept_before is not null or base_before is not null)`.execute(db);
  await sql`
    update book_import_items set kept_before = (select coalesce(origins.kept, '') ${ofItem}),
      base_before = (select origins.base ${ofItem}), base_document_before = (select origins.base_document ${ofItem})
    where ${inStep} and exists (select 1 ${ofItem} and ${differs})`.execute(db);
  await sql`
    update book_import_items set base_before = '' where ${inStep} and act <> 'added'
      and not exists (select 1 from origins where origins.owner_id = ${owner} and origins.kind = book_import_items.kind
        and origins.item_id = book_import_items.item_id)`.execute(db);
};

/** Before the documents are written, where `noteBeforehand` noted what holds no more. */
export const noteBefore = async (transaction: Transaction<Schema>, row: Noted): Promise<void> => {
  for await (const step of stepsOfTexts(transaction, row.id)) await noteStep(transaction, row, step);
};

/**
 * Answers the imports of the owner by which it holds, to be asked again with the owner’s lists: nothing else changes the origins of
 * documents that stand. Until the import is applied, nobody reads what is noted.
 */
export const noteBeforehand = async ({ db, commit }: Pick<Database, 'db' | 'commit'>, row: Noted): Promise<string> => {
  const imports = await readImportsOfOwner(db, row);
  for await (const step of stepsOfTexts(db, row.id))
    await commit(async (transaction) => {
      if (await isStillReady(transaction, row)) await noteStep(transaction, row, step);
    });
  return imports;
};

/** Another server may apply it meanwhile: the origins are its own then. */
const isStillReady = async (transaction: Transaction<Schema>, { id }: Noted): Promise<boolean> => {
  const ready = transaction.selectFrom('book_imports').select('id').where('id', '=', id).where('state', '=', 'ready');
  return (await lockRows(transaction, ready).executeTakeFirst()) !== undefined;
};

export const readImportsOfOwner = async (
  db: Kysely<Schema>,
  { owner_id: owner }: Pick<Noted, 'owner_id'>,
): Promise<string> =>
  JSON.stringify(
    await db
      .selectFrom('book_imports')
      .select(['id', 'state'])
      .where('owner_id', '=', owner)
      .where('state', 'in', ['applied', 'taken_back'])
      .orderBy('id')
      .execute(),
  );

type Replaced = Partial<Pick<BookImportRow, 'book' | 'line_groups' | 'book_hash'>>;

/** Answers what the import has from then on: the book that it replaced. Tables have nothing that belongs to no document. */
export const keepBook = async (
  transaction: Transaction<Schema>,
  { owner_id, format, book: content, line_groups }: BookImportRow,
): Promise<Replaced> => {
  if (isTableFormat(format)) return { book: '' };
  const before = await findKept(transaction, { owner_id, format });
  await transaction
    .insertInto('kept_books')
    .values({ owner_id, format, content, line_groups })
    .onConflict((conflict) => conflict.columns(['owner_id', 'format']).doUpdateSet({ content, line_groups }))
    .execute();
  return { book: before?.content ?? '', line_groups: before?.line_groups ?? null, book_hash: hashOf(content) };
};

type TakenBack = { readonly row: BookImportRow; readonly stays: readonly string[] };

/** Restores what was noted, unless a later import replaced it. Documents that stay as the import wrote them keep what it brought. */
export const giveBack = async (transaction: Transaction<Schema>, { row, stays }: TakenBack): Promise<void> => {
  const { id, owner_id, format, book: content, book_hash, line_groups } = row;
  for (const some of inPortions(stays))
    await transaction
      .updateTable('book_import_items')
      .set({ kept_before: null, base_before: null })
      .where('import_id', '=', id)
      .where('item_id', 'in', some)
      .execute();
  const isOfItem = sql`origins.owner_id = ${owner_id} and origins.kind = item.kind and origins.item_id = item.item_id
    and origins.format in (${sql.join(formatsLike(format))})`;
  for await (const { start, end } of stepsOfTexts(transaction, id)) {
    const inStep = sql`item.import_id = ${id} and item.number >= ${start} and item.number < ${end}`;
    await sql`
      update origins set kept = nullif(item.kept_before, '') from book_import_items as item
      where ${inStep} and item.kept_before is not null and ${isOfItem}
        and origins.kept is not distinct from item.kept
        and origins.kept is distinct from nullif(item.kept_before, '')`.execute(transaction);
    await sql`
      update origins set base = item.base_before, base_document = item.base_document_before
      from book_import_items as item
      where ${inStep} and item.base_before is not null and item.kept_before is not null
        and ${isOfItem} and origins.base = item.base`.execute(transaction);
    // What an approval copied has no base, either, but is kept. By the key of origins: with `exists`, SQLite would look at all of them in each step.
    await sql`
      delete from origins where owner_id = ${owner_id} and format in (${sql.join(formatsLike(format))})
        and (kind, item_id, base) in (
          select item.kind, item.item_id, item.base from book_import_items as item
          where ${inStep} and item.base_before = '' and item.kept_before is null)`.execute(transaction);
  }
  if (book_hash === null || content === '') return;
  const present = await findKept(transaction, { owner_id, format });
  if (!present || hashOf(present.content) !== book_hash) return;
  await transaction
    .updateTable('kept_books')
    .set({ content, line_groups })
    .where('owner_id', '=', owner_id)
    .where('format', '=', format)
    .execute();
};

const findKept = (transaction: Transaction<Schema>, { owner_id, format }: Pick<BookImportRow, 'owner_id' | 'format'>) =>
  transaction
    .selectFrom('kept_books')
    .select(['content', 'line_groups'])
    .where('owner_id', '=', owner_id)
    .where('format', '=', format)
    .executeTakeFirst();
