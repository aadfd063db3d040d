import type { EntryTableColumn } from '#contract/world.ts';
import { z } from 'zod';
import { entryContent, entryId, type EntryContent } from '#domain/world/entry.ts';
import { flagWords, toNumber } from '#domain/world/spreadsheet-words.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import * as problems from '#texts/server/problems.ts';
import { toText, toTexts } from '#domain/exchange/tables/table-cells.ts';

/** What a row says of an entry. A part without a column is absent and stays as it is. */
export type ReadRow = { readonly row: number; readonly id: string; readonly content: Partial<EntryContent> };

export type RefusedRow = { readonly row: number; readonly reason: string };

/** Texts of a table, or values of JSON. `fault`: why the row is refused, whatever it says. */
export type RowValues = Readonly<Partial<Record<EntryTableColumn, unknown>>> & { readonly fault?: string };

/** null: a blank row. `unused`: names of columns that no part of an entry is taken from. */
export type TableValues = { readonly values: readonly (RowValues | null)[]; readonly unused: readonly string[] };

export class WrongRow extends Error {
  override readonly name = 'WrongRow';
}

const refuse = (reason: string): never => {
  throw new WrongRow(reason);
};

export const readId = ({ id }: RowValues): string => {
  const read = typeof id === 'number' ? String(id) : typeof id === 'string' ? toText(id.trim()) : '';
  if (read === '') return refuse(problems.rowWithoutId);
  return z.safeParse(entryId, read).success ? read : refuse(problems.rowWrongId(worldCeilings.entryId));
};

/** Throws `WrongRow`. */
export const readContent = (values: RowValues): Partial<EntryContent> => ({
  ...('name' in values && { name: readName(values.name) }),
  ...('aliases' in values && { aliases: readList(values.aliases, 'aliases') }),
  ...('level' in values && { level: readNumber(values.level, 'level') }),
  ...('value' in values && { value: readNumber(values.value, 'value') }),
  ...('tags' in values && { tags: readList(values.tags, 'tags') }),
  ...('retired' in values && { retired: readFlag(values.retired) }),
});

const shape = entryContent.shape;

const readName = (value: unknown): string => {
  const name = typeof value === 'string' ? toText(value) : '';
  if (name.trim() === '') return refuse(problems.rowWithoutName);
  return z.safeParse(shape.name, name).success ? name : refuse(problems.rowWrongText('name'));
};

const readList = (value: unknown, part: 'aliases' | 'tags'): string[] => {
  const texts = typeof value === 'string' ? toTexts(value) : (value ?? []);
  const read = z.safeParse(shape[part], texts);
  return read.success ? read.data : refuse(problems.rowWrongList(part));
};

const readNumber = (value: unknown, part: 'level' | 'value'): number | null => {
  const text = typeof value === 'string' ? toText(value.trim()) : value;
  if (text === '' || text === null || text === undefined) return null;
  const read = z.safeParse(shape[part], typeof text === 'string' ? toNumber(text) : text);
  return read.success ? read.data : refuse(problems.rowWrongNumber(part, shortOf(text)));
};

const shownCharacters = 40;

const shortOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, shownCharacters);

const readFlag = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  if (value === null || value === undefined) return false;
  const isText = typeof value === 'string' || typeof value === 'number';
  const flag = isText ? flagWords.get(toText(String(value).trim()).toLowerCase()) : undefined;
  return flag ?? refuse(problems.rowWrongFlag);
};
