import { isWithin } from '#domain/limits.ts';
import { ownValue } from '#domain/own-value.ts';
import { isCoin, type IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedKind } from '#domain/world/index-world.ts';
import type { WorldKind } from '#domain/world/world.ts';
import { countColumns, isTable, tables, type SqlColumn, type SqlTable } from './columns.ts';

/** `of` is the key of a field. `{n}` in the column counts the places. `isBit`: an id is the place of a bit, from 1 on. */
type NamedColumn = { readonly of: string; readonly column: string; readonly times: number; readonly isBit: boolean };
export type FieldColumn = NamedColumn & { readonly columnType: SqlColumn };

export type ColumnFormat = {
  readonly table: SqlTable;
  readonly slots: number;
  readonly columns: readonly FieldColumn[];
  /** Columns that are the same in each property, such as a number of things that the kind has no field for. */
  readonly constants: ReadonlyMap<string, number>;
  /** Whose loot has the thing, and how likely, in percent. */
  readonly loot: { readonly of: string; readonly chance: number } | null;
  /** The amounts of the steps of experience, by the level of the quest. */
  readonly steps: ReadonlyMap<number, readonly number[]>;
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

/** In place of a column: the field names the creature or object whose loot has the thing. */
export const lootColumn = 'loot';

const readFormat = (format: Format, keys: readonly string[], prefix: string): ColumnFormat | null => {
  const numberAt = (key: string): number => {
    const value = ownValue(format, `${prefix}${key}`);
    return typeof value === 'number' ? value : 1;
  };
  const all = keys.flatMap((of): NamedColumn[] => {
    const column = ownValue(format, `${prefix}${of}`);
    const isBit = ownValue(format, `${prefix}${of}_bit`) === true;
    return typeof column === 'string' && !ownKeys.has(of)
      ? [{ of, column, times: numberAt(`${of}_times`), isBit }]
      : [];
  });
  const { table } = format;
  if (!isTable(table)) return null;
  const named = all.filter(({ column }) => column !== lootColumn);
  const from = all.find(({ column }) => column === lootColumn);
  const others = {
    fixed: prefix === '' ? constantsIn(format, table) : new Map<string, number>(),
    loot: from ? { of: from.of, chance: chanceOf(ownValue(format, `${prefix}${from.of}_chance`)) } : null,
    steps: stepsIn(format),
  };
  return toFormat(table, { named, slots: numberAt('slots'), ...others });
};

const certain = 100;

/** The game skips what is rarer. */
export const leastChance = 0.000_001;

const chanceOf = (value: unknown): number =>
  typeof value === 'number' && value >= leastChance && value <= certain ? value : certain;

/** A key that is a column, and its number. */
const constantsIn = (format: Format, table: SqlTable): Map<string, number> =>
  new Map(
    Object.entries(format).flatMap(([key, value]): [string, number][] => {
      const columnType = tables[table].get(key);
      const isNumber =
        typeof value === 'number' && Number.isInteger(value) && columnType !== undefined && columnType !== 'text';
      return isNumber && isWithin(value, columnType) ? [[key, value]] : [];
    }),
  );

/** `level_10` has the amounts of the steps 0 to 9 at level 10, with commas between. */
const stepsIn = (format: Format): Map<number, number[]> =>
  new Map(
    Object.entries(format).flatMap(([key, value]): [number, number[]][] => {
      const level = /^level_(\d{1,3})$/.exec(key)?.[1];
      const amounts = typeof value === 'string' ? value.split(',').map(Number) : [];
      return level !== undefined && amounts.every(Number.isInteger) ? [[Number(level), amounts]] : [];
    }),
  );

type ReadColumns = Pick<ColumnFormat, 'loot' | 'steps'> & {
  readonly named: readonly NamedColumn[];
  readonly slots: number;
  readonly fixed: ReadonlyMap<string, number>;
};

const toFormat = (table: SqlTable, { named, slots, fixed, loot, steps }: ReadColumns): ColumnFormat | null => {
  const known = tables[table];
  const hasPlace = (place: number): boolean => named.every(({ column }) => known.has(columnAt(column, place)));
  if ((named.length === 0 && fixed.size === 0) || !hasPlace(1)) return null;
  let places = 1;
  if (named.some(({ column }) => column.includes('{n}'))) while (places < slots && hasPlace(places + 1)) places += 1;
  const columns = named.flatMap((each): FieldColumn[] => {
    const columnType = known.get(columnAt(each.column, 1));
    return columnType ? [{ ...each, columnType }] : [];
  });
  const filled = new Set(named.map(({ column }) => column));
  const ones = named.flatMap(({ column }) => countColumns.get(column) ?? []).filter((column) => !filled.has(column));
  const constants = new Map([...ones.map((column) => [column, 1] as const), ...fixed]);
  return { table, slots: places, columns, constants, loot, steps };
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
  toFormat(table, {
    named: pairs.flatMap(([field, column]) => (field ? [{ of: field.of, column, times: 1, isBit: false }] : [])),
    slots,
    fixed: new Map(),
    loot: null,
    steps: new Map(),
  });
