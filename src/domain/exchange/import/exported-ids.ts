import {
  betterBookForms,
  betterFormat,
  looseBetterLine,
  toBetterId,
} from '#domain/exchange/betterquesting/write/better-book.ts';
import { bookFormat } from '#domain/exchange/ftb/book.ts';
import { createBookIds, tableKeyOf } from '#domain/exchange/ftb/book-ids.ts';
import { looseKey } from '#domain/exchange/ftb/write-chapters.ts';
import { hashText } from '#domain/exchange/tree/hash-text.ts';

/** The ids that exports in a game's format give a quest or a story line that no book of it brought. */
export const exportedIds = (format: string, id: string): readonly string[] => {
  if (format === bookFormat) return [createBookIds().idOf(id)];
  if (format !== betterFormat) return [];
  return [...new Set(betterBookForms.map((form) => toBetterId(hashText(id), form)))];
};

/** The same of a table of rewards. Books of other games have none. */
export const exportedTableIds = (format: string, id: string): readonly string[] =>
  format === bookFormat ? exportedIds(format, tableKeyOf(id)) : [];

/** Whether exports give the id to what contains the quests of no story line. */
export const isLooseLine = (format: string, id: string): boolean =>
  exportedIds(format, format === bookFormat ? looseKey : looseBetterLine).includes(id);
