import { ownValue } from '#domain/own-value.ts';
import { worthOf } from '#domain/quest/worth.ts';
import { isWithin } from '#domain/limits.ts';
import type { StoredValues } from '#domain/quest-properties/stored-values.ts';
import { isCoin, type IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { mostTextBytes, type SqlColumn } from './columns.ts';
import type { SqlFault, SqlValue } from './quest-rows.ts';
import { shortenText } from './shorten-text.ts';
import { toGameText } from './to-sql-text.ts';

/** Neither a value nor a fault: the field is empty. */
export type ReadOfColumn = { readonly value: SqlValue | null; readonly fault: SqlFault | null };

type Target = {
  readonly columnType: SqlColumn;
  readonly times: number;
  /** The number is the place of a bit, from 1 on. */
  readonly isBit: boolean;
  readonly world: IndexedWorld;
};

const nothing: ReadOfColumn = { value: null, fault: null };
const faulty = (fault: SqlFault): ReadOfColumn => ({ value: null, fault });

/** What a column gets of a field of the world. `fields` are its parts: one for each coin, otherwise one. */
export const readValue = (fields: readonly IndexedField[], values: StoredValues, target: Target): ReadOfColumn => {
  const [field] = fields;
  if (!field || !fields.some((each) => isFilled(each, values))) return nothing;
  const { columnType, times, isBit } = target;
  if (columnType === 'text') return readText(field, values);
  const read = readNumber(field, values, target.world);
  if (typeof read !== 'number') return faulty(read);
  const value = isBit ? 2 ** (read - 1) : read * times;
  const [shown, { min, max }] = isBit ? [read, bitPlaces] : [value, columnType];
  if (!Number.isInteger(value) || !isWithin(shown, { min, max }))
    return faulty({ code: 'out_of_range', params: { field: field.ofLabel, value: String(shown), min, max } });
  return columnType.bits !== undefined && value !== 0 && (value & columnType.bits) === 0
    ? faulty({ code: 'id_unusable', params: { field: field.ofLabel, name: nameOf(field, values) } })
    : { value, fault: null };
};

const bitPlaces = { min: 1, max: 32 };

const nameOf = (field: IndexedField, values: StoredValues): string => String(ownValue(values, field.key) ?? '');

export const isFilled = (field: IndexedField, values: StoredValues): boolean => {
  if (field.control === 'entry' && (ownValue(values, field.idKey) ?? '') !== '') return true;
  const value = ownValue(values, field.key);
  return value !== undefined && value !== '' && value !== false;
};

const integer = /^-?\d{1,15}$/;

const readNumber = (field: IndexedField, values: StoredValues, world: IndexedWorld): number | SqlFault => {
  switch (field.control) {
    case 'entry': {
      const id = String(ownValue(values, field.idKey) ?? '');
      if (!integer.test(id))
        return { code: 'id_not_a_number', params: { field: field.ofLabel, id: id || nameOf(field, values) } };
      // The game has nothing of this number.
      return Number(id) === 0 ? { code: 'id_unusable', params: { field: field.ofLabel, name: id } } : Number(id);
    }
    case 'number':
      return field.coin === null ? Number(ownValue(values, field.key)) : worthOf(values, world);
    case 'flag':
      return 1;
    default:
      return { code: 'field_left_out', params: { field: field.ofLabel } };
  }
};

const readText = (field: IndexedField, values: StoredValues): ReadOfColumn => {
  if (isCoin(field) || field.control === 'flag')
    return faulty({ code: 'field_left_out', params: { field: field.ofLabel } });
  const value = String(ownValue(values, field.key) ?? '');
  const text = field.control === 'choice' ? (field.options.find(({ id }) => id === value)?.label ?? value) : value;
  return toTextColumn(text);
};

export const toTextColumn = (text: string): { readonly value: string; readonly fault: SqlFault | null } => {
  const whole = toGameText(text);
  const value = shortenText(whole, mostTextBytes);
  return { value, fault: value === whole ? null : { code: 'text_shortened', params: { bytes: mostTextBytes } } };
};
