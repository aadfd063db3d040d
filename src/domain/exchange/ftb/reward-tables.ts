import { noteLoss, writeBookTexts, type Book, type LossPlace } from './book.ts';
import { snbtInt, snbtLong, type Snbt, type SnbtCompound } from './snbt/snbt.ts';

type NamedTable = { readonly id: string; readonly name: string; readonly place: LossPlace };

const isBookNumber = (id: string): boolean => /^\d{1,19}$/.test(id) && BigInt.asIntN(64, BigInt(id)) === BigInt(id);

/** A number is a table that the book has. Any other id becomes a table of that name, which is filled in there. */
export const writeTableReference = (book: Book, { id, name, place }: NamedTable): Snbt => {
  if (isBookNumber(id)) return snbtLong(BigInt(id));
  const table = book.idOf(`table/${id}`);
  if (!book.tables.has(table)) {
    addRewardTable(book, table, { title: name, rewards: [] });
    noteLoss(book, place, { code: 'table_empty', params: { table: name } });
  }
  return toTableReference(table);
};

export const toTableReference = (table: string): Snbt => snbtLong(BigInt(`0x${table}`));

type Table = { readonly title: string; readonly rewards: readonly SnbtCompound[] };

export const addRewardTable = (book: Book, id: string, { title, rewards }: Table): void => {
  const written = {
    ...writeBookTexts(book, `reward_table.${id}`, { title }),
    id,
    loot_size: snbtInt(1),
    order_index: snbtInt(book.tables.size),
    rewards,
  };
  book.tables.set(id, written);
};
