import { ownValue } from '#domain/own-value.ts';
import { isCoin, type IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedKind } from '#domain/world/index-world.ts';
import type { WorldKind } from '#domain/world/world.ts';
import { countColumnOf, isTable, tables, type SqlColumn, type SqlTable } from './columns.ts';

/** `of` is the key of a field. `{n}` in the column counts the places. */
type NamedColumn = { readonly of: string; readonly column: string; readonly times: number };
export type FieldColumn = NamedColumn & { readonly holds: SqlColumn };

export type ColumnFormat = {
  readonly table: SqlTable;
  readonly slots: number;
  readonly columns: readonly FieldColumn[];
  /** Columns that are 1, since the kind has no number for them. */
  readonly ones: readonly string[];
};

/** null: the database has no place for it. `chosen` is for rewards to choose from. */
export type ColumnFormats = { readonly always: ColumnFormat | null; readonly chosen: ColumnFormat | null };

export const columnAt = (column: string, place: number): string => column.replace('{n}', String(place));

/** By the kind's own format, or without one by its meaning. */
export const columnFormatsOf = ({ formats, fields }: WorldKind, kind: IndexedKind): ColumnFormats => {
  const format = formats?.['azerothcore'];
  if (!format) return byMeaning(kind);
  const keys = fields.map(({ key }) => key);
  return { always: readFormat(format, keys, ''), chosen: readFormat(format, keys, 'chosen_') };
};

type Format = NonNullable<WorldKind['formats']>[string];

const ownKeys = new Set(['table', 'slots']);

const readFormat = (format: Format, keys: readonly string[], prefix: string): ColumnFormat | null => {
  const numberAt = (key: string): number => {
    const value = ownValue(format, `${prefix}${key}`);
    return typeof value === 'number' ? value : 1;
  };
  const columns = keys.flatMap((of): NamedColumn[] => {
    const column = ownValue(format, `${prefix}${of}`);
    return typeof column === 'string' && !ownKeys.has(of) ? [{ of, column, times: numberAt(`${of}_times`) }] : [];
  });
  return isTable(format['table']) ? toFormat(format['table'], columns, numberAt('slots')) : null;
};

const toFormat = (table: SqlTable, named: readonly NamedColumn[], slots: number): ColumnFormat | null => {
  const known = tables[table];
  const hasPlace = (place: number): boolean => named.every(({ column }) => known.has(columnAt(column, place)));
  if (named.length === 0 || !hasPlace(1)) return null;
  let places = 1;
  if (named.some(({ column }) => column.includes('{n}'))) while (places < slots && hasPlace(places + 1)) places += 1;
  const columns = named.flatMap((each): FieldColumn[] => {
    const holds = known.get(columnAt(each.column, 1));
    return holds ? [{ ...each, holds }] : [];
  });
  const filled = new Set(named.map(({ column }) => column));
  const ones = named.flatMap(({ column }) => countColumnOf.get(column) ?? []).filter((column) => !filled.has(column));
  return { table, slots: places, columns, ones };
};

const byMeaning = (kind: IndexedKind): ColumnFormats => {
  const { subject, amount, meaning } = kind;
  const things = (slots: number, thing: string, count: string) =>
    fill('quest_template', slots, [
      [subject, thing],
      [amount, count],
    ]);
  switch (meaning) {
    case 'collect':
      return { always: things(6, 'RequiredItemId{n}', 'RequiredItemCount{n}'), chosen: null };
    case 'slay':
      return { always: things(4, 'RequiredNpcOrGo{n}', 'RequiredNpcOrGoCount{n}'), chosen: null };
    case 'give_item':
      return {
        always: things(4, 'RewardItem{n}', 'RewardAmount{n}'),
        chosen: things(6, 'RewardChoiceItemID{n}', 'RewardChoiceItemQuantity{n}'),
      };
    case 'give_coins':
      return { always: fill('quest_template', 1, [[kind.fields.find(isCoin), 'RewardMoney']]), chosen: null };
    case 'level':
      return { always: levelOf(kind), chosen: null };
    default:
      return { always: null, chosen: null };
  }
};

/** Of the character, or of what the kind names, such as a profession. */
const levelOf = ({ subject, amount }: IndexedKind): ColumnFormat | null =>
  subject
    ? fill('quest_template_addon', 1, [
        [subject, 'RequiredSkillID'],
        [amount, 'RequiredSkillPoints'],
      ])
    : fill('quest_template', 1, [[amount, 'MinLevel']]);

type Pair = readonly [field: IndexedField | null | undefined, column: string];

const fill = (table: SqlTable, slots: number, pairs: readonly Pair[]): ColumnFormat | null =>
  toFormat(
    table,
    pairs.flatMap(([field, column]) => (field ? [{ of: field.of, column, times: 1 }] : [])),
    slots,
  );
