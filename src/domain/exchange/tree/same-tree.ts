import { numberText } from './read-snbt.ts';
import { isCompound, isList, isLiteral, literalText, type Snbt } from './snbt.ts';

/**
 * Whether the game reads both alike: the order of keys makes no difference, a flag is a byte, and the sort of a number counts only where
 * `exact`, as in the data of items.
 */
export const isSameTree = (one: Snbt | undefined, other: Snbt | undefined, exact: boolean): boolean => {
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  if (isList(one) || isList(other))
    return (
      isList(one) &&
      isList(other) &&
      one.length === other.length &&
      one.every((each, index) => isSameTree(each, other[index], exact))
    );
  if (isCompound(one) && isCompound(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && isSameTree(one[key], other[key], exact || isItemData(key)))
    );
  }
  return exact ? exactText(one) === exactText(other) : looseText(one) === looseText(other);
};

/** An item, or the data in it. */
export const isItemData = (key: string): boolean => itemKeys.has(key);

const itemKeys: ReadonlySet<string> = new Set(['item', 'icon', 'emergency_items', 'tag', 'components', 'nbt']);

const exactText = (value: Snbt): string => {
  if (typeof value === 'string') return `"${value}`;
  if (typeof value === 'boolean') return value ? '1b' : '0b';
  return isLiteral(value) ? spelled(literalText(value)) : '';
};

/** Numbers of one sort and one value are one, however they are written. */
const spelled = (text: string): string => {
  const [, digits = '', sort = ''] = /^([-+\d.eE]+)([bBsSlLfFdD]?)$/.exec(text) ?? [];
  if (digits === '') return text;
  const isWhole = /^[-+]?\d+$/.test(digits);
  const letter = sort.toLowerCase() || (isWhole ? '' : 'd');
  return `${isWhole && letter !== 'f' && letter !== 'd' ? BigInt(digits.replace(/^\+/, '')) : Number(digits)}${letter}`;
};

const looseText = (value: Snbt): string => {
  if (typeof value === 'string') return `"${value}`;
  if (typeof value === 'boolean') return String(Number(value));
  const digits = numberText(value);
  if (digits === null) return exactText(value);
  return /^[-+]?\d+$/.test(digits) ? String(BigInt(digits.replace(/^\+/, ''))) : String(Number(digits));
};
