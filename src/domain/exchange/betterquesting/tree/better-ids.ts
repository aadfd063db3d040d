import { numberText } from '#domain/exchange/tree/read-snbt.ts';
import { isCompound, snbtLiteral, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { taggedValue } from './tagged-tree.ts';

/** A number, or two of 64 bits each: `<high>:<low>`. null: it has none. */
export const betterIdIn = (value: Snbt | undefined, name: 'quest' | 'questLine' | 'line'): string | null => {
  if (!isCompound(value)) return wholeNumber(value);
  const low = wholeNumber(taggedValue(value, `${name}IDLow`));
  if (low !== null) return `${wholeNumber(taggedValue(value, `${name}IDHigh`)) ?? '0'}:${low}`;
  const single = wholeNumber(taggedValue(value, `${name}ID`)) ?? wholeNumber(taggedValue(value, 'id'));
  return single === null || single.startsWith('-') ? null : single;
};

/** A whole number of at most 64 bits, in digits. null: it is none. */
const wholeNumber = (value: Snbt | undefined): string | null => {
  const text = numberText(value) ?? '';
  return /^-?\d{1,19}$/.test(text) ? text : null;
};

/** The keys of an id where a line has it. */
export const idKeys = ['id', 'questID', 'questIDLow', 'questIDHigh'] as const;

/** Turns round `betterIdIn`. `single` is the key of an id that is one number. */
export const writeBetterId = (id: string, name: 'quest' | 'questLine', single: string): SnbtCompound => {
  const [high = '0', low] = id.split(':');
  if (low === undefined) return { [single]: snbtLiteral(id) };
  return { [`${name}IDHigh`]: snbtLiteral(high), [`${name}IDLow`]: snbtLiteral(low) };
};
