import {
  isCompound,
  isList,
  isLiteral,
  literalText,
  snbtLiteral,
  type Snbt,
  type SnbtCompound,
} from '#domain/exchange/tree/snbt.ts';
import { hasSort } from './tagged-tree.ts';

/** By the names that the product writes. Other whole numbers are of the third sort. */
const sorts: Readonly<Record<string, number>> = {
  Damage: 2,
  consume: 1,
  isLevels: 1,
  ignoreNBT: 1,
  partialMatch: 1,
  preRequisites: 11,
  preRequisiteTypes: 7,
  questIDHigh: 4,
  questIDLow: 4,
  questLineIDHigh: 4,
  questLineIDLow: 4,
};

const letters: Readonly<Record<string, number>> = { b: 1, s: 2, l: 4, f: 5, d: 6 };
const arrays: Readonly<Record<string, number>> = { B: 7, I: 11, L: 12 };

/** Each key with the number of its sort behind. Keys that have one keep it. */
export const withSorts = (tree: SnbtCompound): SnbtCompound => mapTree(tree, isTagged);

/** What an item carries: any of its keys may end like a sort. */
export const itemWithSorts = (tree: SnbtCompound): SnbtCompound => mapTree(tree, () => false);

const isTagged = (key: string): boolean => hasSort(key);

const mapTree = (tree: SnbtCompound, isDone: (key: string) => boolean): SnbtCompound =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]): [string, Snbt] => {
      if (isDone(key)) return [key, isCompound(value) ? mapTree(value, isDone) : value];
      const sort = sortOf(key, value);
      return [`${key}:${sort}`, toTagged(value, sort, isDone)];
    }),
  );

const sortOf = (key: string, value: Snbt): number => {
  if (typeof value === 'string') return 8;
  if (typeof value === 'boolean') return 1;
  if (isList(value)) return value.every(isLiteral) ? (sorts[key] ?? 9) : 9;
  if (!isLiteral(value)) return 10;
  const text = literalText(value);
  const [, array] = /^\[([BIL]);/.exec(text) ?? [];
  if (array !== undefined) return arrays[array] ?? 11;
  const letter = letters[text.slice(-1).toLowerCase()];
  return letter ?? sorts[key] ?? (/[.eE]/.test(text) ? 6 : 3);
};

const toTagged = (value: Snbt, sort: number, isDone: (key: string) => boolean): Snbt => {
  if (isList(value) && sort === 9)
    return Object.fromEntries(
      value.map((each, at): [string, Snbt] => {
        const inner = sortOf('', each);
        return [`${at}:${inner}`, toTagged(each, inner, isDone)];
      }),
    );
  if (isCompound(value)) return mapTree(value, isDone);
  if (typeof value === 'boolean') return snbtLiteral(value ? '1' : '0');
  return toPlain(value);
};

/** The value without sorts of numbers: in the oldest books keys and numbers stand alone, and flags are those of JSON. */
export const toPlain = (value: Snbt): Snbt => {
  if (isList(value)) return value.map(toPlain);
  if (isCompound(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPlain(each)]));
  if (!isLiteral(value)) return value;
  const text = literalText(value);
  const [, numbers] = /^\[[BIL]; ?(.*)\]$/s.exec(text) ?? [];
  if (numbers !== undefined)
    return numbers === '' ? [] : numbers.split(',').map((each) => toPlain(snbtLiteral(each.trim())));
  return /^[-+.\d]/.test(text) ? snbtLiteral(text.replace(/[bBsSlLfFdD]$/, '').replace(/^\+/, '')) : value;
};

/** JSON with an entry a line. A number keeps its digits. */
export const writeBookJson = (tree: SnbtCompound): string => `${write(tree, '')}\n`;

const write = (value: Snbt, indent: string): string => {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  if (isLiteral(value)) return literalText(value);
  const inner = `${indent}  `;
  const [lines, open, close] = isList(value)
    ? [value.map((each) => write(each, inner)), '[', ']']
    : [entriesOf(value).map(([key, each]) => `${JSON.stringify(key)}: ${write(each, inner)}`), '{', '}'];
  return lines.length === 0 ? `${open}${close}` : `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${indent}${close}`;
};

/** A place of a list with the number of its sort. */
const numbered = /^\d+:\d{1,2}$/;

/** Games read a list in the order of the file, and what is kept of a book has keys in the order of their letters. */
const entriesOf = (compound: SnbtCompound): readonly (readonly [string, Snbt])[] => {
  const entries = Object.entries(compound);
  if (!entries.every(([key]) => numbered.test(key))) return entries;
  return entries.toSorted(([one], [other]) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
};
