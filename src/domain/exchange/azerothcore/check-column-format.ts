import {
  wrongFormatKey as wrongKey,
  wrongFormatValue as wrongValue,
  type FormatFault,
  type KindFormat,
} from '#domain/exchange/format-fault.ts';
import { isWithin } from '#domain/limits.ts';
import type { WorldField } from '#domain/world/world.ts';
import { columnAt, leastChance, lootColumn } from './column-formats.ts';
import { isTable, tables, type SqlTable } from './columns.ts';

/** The faults of a kind's format. */
export const checkColumnFormat = (format: KindFormat, fields: readonly Pick<WorldField, 'key'>[]): FormatFault[] => {
  const { table } = format;
  if (!isTable(table)) return [wrongTable(table)];
  const keys = fields.map(({ key }) => key);
  return Object.entries(format).flatMap(([key, value]) => {
    if (key === 'table') return [];
    const plain = key.replace(/^chosen_/, '');
    if (keys.includes(key) || keys.includes(plain)) return checkColumn(key, value, table);
    if (plain === 'slots') return isWhole(value, 1) ? [] : [wrongValue(key)];
    if (/^level_\d{1,3}$/.test(key)) return isStepList(value) ? [] : [wrongValue(key)];
    const setting = keys.flatMap((each) => (plain.startsWith(`${each}_`) ? [plain.slice(each.length + 1)] : []));
    if (setting.length > 0) return checkSetting(key, setting.at(-1) ?? '', value);
    return checkConstant(key, value, table);
  });
};

/** The faults of the format of a quest's field. */
export const checkFieldFormat = (format: KindFormat): FormatFault[] => {
  const { table, relation } = format;
  if (relation !== undefined) return relation === 'giver' || relation === 'taker' ? [] : [wrongValue('relation')];
  if (!isTable(table)) return [wrongTable(table)];
  return Object.entries({ column: '', ...format }).flatMap(([key, value]) => {
    if (key === 'table') return [];
    if (key === 'column') return checkColumn(key, value, table);
    return checkSetting(key, key, value);
  });
};

const wrongTable = (table: unknown): FormatFault => ({
  key: 'table',
  code: 'world_format_table',
  params: { name: typeof table === 'string' ? table : '' },
});

const checkColumn = (key: string, value: unknown, table: SqlTable): FormatFault[] => {
  if (typeof value !== 'string') return [wrongValue(key)];
  if (value === lootColumn && key !== 'column') return [];
  if (tables[table].has(columnAt(value, 1))) return [];
  return [{ key, code: 'world_format_column', params: { name: value, table } }];
};

const checkSetting = (key: string, setting: string, value: unknown): FormatFault[] => {
  const isRight: Readonly<Record<string, boolean>> = {
    times: typeof value === 'number' && value !== 0,
    bit: typeof value === 'boolean',
    chance: typeof value === 'number' && value >= leastChance && value <= 100,
  };
  const found = Object.hasOwn(isRight, setting) ? isRight[setting] : undefined;
  if (found === undefined) return [wrongKey(key)];
  return found ? [] : [wrongValue(key)];
};

const checkConstant = (key: string, value: unknown, table: SqlTable): FormatFault[] => {
  const columnType = tables[table].get(key);
  if (columnType === undefined) return [wrongKey(key)];
  return columnType !== 'text' && typeof value === 'number' && Number.isInteger(value) && isWithin(value, columnType)
    ? []
    : [wrongValue(key)];
};

const isWhole = (value: unknown, least: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least;

const isStepList = (value: unknown): boolean => typeof value === 'string' && /^\d+(?:\s*,\s*\d+){0,9}$/.test(value);
