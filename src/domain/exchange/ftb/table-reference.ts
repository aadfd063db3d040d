import { snbtInt, snbtLong, type Snbt } from '#domain/exchange/tree/snbt.ts';
import { tableKeyOf } from './book-ids.ts';
import { writeTexts } from './book-texts.ts';
import { noteLoss, type Book, type LossPlace } from './book.ts';

type NamedTable = { readonly id: string; readonly name: string; readonly place: LossPlace };

const isBookNumber = (id: string): boolean => /^-?\d{1,19}$/.test(id) && BigInt.asIntN(64, BigInt(id)) === BigInt(id);

/**
 * A table of the content has its own id there. A number is a table that the book has elsewhere. Any other id becomes a table of that name,
 * which is filled in there.
 */
export const writeTableReference = (book: Book, { id, name, place }: NamedTable): Snbt => {
  const known = book.tableOf(id);
  if (known !== null) return toTableReference(known);
  if (isBookNumber(id)) return snbtLong(BigInt(id));
  const table = book.idOf(tableKeyOf(id));
  if (!book.tables.has(table)) {
    book.tables.set(table, {
      ...writeTexts(book, place, { title: name }),
      id: table,
      loot_size: snbtInt(1),
      rewards: [],
    });
    noteLoss(book, place, { code: 'table_empty', params: { table: name } });
  }
  return toTableReference(table);
};

/** The game reads the digits of an id as a signed number. */
export const tableNumberOf = (table: string): bigint => BigInt.asIntN(64, BigInt(`0x${table}`));

export const toTableReference = (table: string): Snbt => snbtLong(tableNumberOf(table));
