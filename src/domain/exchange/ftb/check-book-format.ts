import { wrongFormatKey, wrongFormatValue, type FormatFault, type KindFormat } from '#domain/exchange/format-fault.ts';
import type { WorldField } from '#domain/world/world.ts';

/** What a quest book, and one of Better Questing, can't read of the format of a kind. */
export const checkBookFormat = (format: KindFormat, fields: readonly WorldField[]): FormatFault[] =>
  Object.entries({ type: '', ...format }).flatMap(([key, value]) => {
    if (key === 'type') return isName(value) ? [] : [wrongFormatValue(key)];
    if (key.startsWith('always_')) return [];
    if (fields.some((field) => field.key === key)) return isName(value) ? [] : [wrongFormatValue(key)];
    const settings = fields.flatMap((field) =>
      key.startsWith(`${field.key}_`) ? [{ field, setting: key.slice(field.key.length + 1) }] : [],
    );
    const known = settings.find(({ setting }) => Object.hasOwn(isRight, setting));
    if (!known) return [wrongFormatKey(key)];
    return isRight[known.setting]?.(value, known.field) ? [] : [wrongFormatValue(key)];
  });

/** What is wrong with the `ftb` format of a field of the quest itself. Empty: nothing. */
export const checkBookFieldFormat = (format: KindFormat, field: WorldField): FormatFault[] =>
  Object.entries(format).flatMap(([key, value]) => {
    if (key.startsWith('option_'))
      return isName(value) && isOption(key.slice('option_'.length), field) ? [] : [wrongFormatValue(key)];
    if (key === 'key') return isName(value) ? [] : [wrongFormatValue(key)];
    if (key === 'as') return value === 'percent' ? [] : [wrongFormatValue(key)];
    return [wrongFormatKey(key)];
  });

const ways: readonly unknown[] = ['long', 'int', 'boolean', 'place'];

const isRight: Readonly<Record<string, (value: unknown, field: WorldField) => boolean>> = {
  as: (value) => ways.includes(value),
  from: (value) => Number.isInteger(value),
  true: isOption,
};

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';

function isOption(value: unknown, field: WorldField): boolean {
  return field.control === 'choice' && field.options.some(({ id }) => id === value);
}
