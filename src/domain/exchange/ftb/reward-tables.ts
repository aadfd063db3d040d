import type { ExportedContent } from '#domain/exchange/exported.ts';
import { layOver } from '#domain/exchange/tree/overlay.ts';
import { isCompound, snbtInt, snbtLiteral, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { RewardTable } from '#domain/quest/reward-table.ts';
import { tableKeyOf } from './book-ids.ts';
import { writeTexts } from './book-texts.ts';
import { hasLanguages } from './dialect.ts';
import { noteLocale, type Book } from './book.ts';
import { writeProperties } from './write-property.ts';

/** The file of a table has the name of its id, unless an import brought another. */
export type WrittenTable = { readonly id: string; readonly file: string; readonly written: SnbtCompound };

export const writeRewardTables = (
  book: Book,
  content: Pick<ExportedContent, 'reward_tables' | 'kept'>,
): WrittenTable[] => {
  const tables = (content.reward_tables ?? []).map((table) => writeRewardTable(book, table));
  const brought = [...book.tables].map(([id, written]) => ({ id, file: id, written }));
  return [...tables, ...brought].map((table, index) => ({
    ...table,
    written: { order_index: snbtInt(index), ...table.written },
  }));
};

const writeRewardTable = (book: Book, table: RewardTable): WrittenTable => {
  const kept = book.keptTreeOf(table);
  const id = book.idOf(tableKeyOf(table.id));
  const { file } = kept;
  noteLocale(book, kept, [id]);
  return {
    id,
    file: typeof file === 'string' ? file : id,
    written: { ...layOver(writeTableFields(book, table), kept['q']), id },
  };
};

/** What the product says of a table. */
export const writeTableFields = (book: Book, table: RewardTable): SnbtCompound => {
  const { id, title, count, empty_weight: empty, rewards } = table;
  const rows = book.keptTreeOf(table)['r'];
  return {
    ...writeTexts(book, { item: id, path: [] }, { title }),
    loot_size: snbtInt(count),
    ...(empty > 0 && { empty_weight: toFloat(empty) }),
    rewards: rewards.flatMap(({ reward, weight }, index) => {
      const kept = isCompound(rows) ? rows : {};
      const row = { ...reward, id: String(index) };
      const written = writeProperties(book, { quest: table, collection: 'rewards', properties: [row], kept });
      return written.map((each) => ({ ...toTableRow(book, each), ...(weight !== 1 && { weight: toFloat(weight) }) }));
    }),
  };
};

/** A row of a table gives items where it says nothing else. Older ones have no ids. */
const toTableRow = ({ dialect }: Book, { id, type, ...row }: SnbtCompound): SnbtCompound => ({
  ...(id !== undefined && hasLanguages(dialect) && { id }),
  ...row,
  ...(type !== undefined && type !== 'item' && { type }),
});

const toFloat = (value: number): Snbt => snbtLiteral(`${Number.isInteger(value) ? `${value}.0` : value}f`);
