import { treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import { isCompound, snbtByte, snbtInt, type Snbt } from '#domain/exchange/tree/snbt.ts';
import { isTag, readBookItem, toBookItem } from './book-items.ts';
import { hasLanguages, type Dialect } from './dialect.ts';

/** An item as the game of this version reads it. `isWhole`: it has what it carried. */
export const toDialectItem = (item: Snbt, dialect: Dialect): { readonly item: Snbt; readonly isWhole: boolean } => {
  const read = isOfDialect(item, dialect) ? null : readBookItem(item);
  if (read === null) return { item, isWhole: true };
  const { id, data } = read;
  const count = isCompound(item) ? (treeNumber(item['count'] ?? item['Count']) ?? 1) : 1;
  const isWhole = data === '';
  if (isTag(id)) return { item: toBookItem({ id, data: null, dialect }), isWhole };
  if (hasLanguages(dialect)) return { item: { id, count: snbtInt(count) }, isWhole };
  return { item: count === 1 ? id : { id, Count: snbtByte(count) }, isWhole };
};

/** Whether the game of this version reads it so. */
export const isOfDialect = (item: Snbt, dialect: Dialect): boolean => {
  if (!isCompound(item)) return !hasLanguages(dialect);
  const isOlder = item['Count'] !== undefined || item['tag'] !== undefined;
  return isOlder !== hasLanguages(dialect);
};
