import { numberText, treeNumber } from '#domain/exchange/tree/read-snbt.ts';
import {
  isCompound,
  isList,
  literalText,
  isLiteral,
  snbtLiteral,
  type Snbt,
  type SnbtCompound,
} from '#domain/exchange/tree/snbt.ts';

/** A key alone in the oldest books, in others with the number of its sort behind: `questID:3`. */
const sortBehind = /:(\d{1,2})$/;

/** Capitals differ among versions of the game. */
const nameOf = (key: string): string => key.replace(sortBehind, '').toLowerCase();

export const taggedValue = (tree: SnbtCompound, name: string): Snbt | undefined => {
  const wanted = name.toLowerCase();
  for (const key of Object.keys(tree)) if (nameOf(key) === wanted) return tree[key];
  return undefined;
};

export const hasTagged = (tree: SnbtCompound, name: string): boolean => taggedValue(tree, name) !== undefined;

export const taggedCompound = (tree: SnbtCompound, name: string): SnbtCompound => {
  const value = taggedValue(tree, name);
  return isCompound(value) ? value : {};
};

/** Empty where there is none. */
export const taggedText = (tree: SnbtCompound, name: string): string => {
  const value = taggedValue(tree, name);
  if (typeof value === 'string') return value;
  return numberText(value) ?? '';
};

/** null: it is no number. */
export const taggedNumber = (tree: SnbtCompound, name: string): number | null => treeNumber(taggedValue(tree, name));

/** A list is one in the oldest books, elsewhere a compound with a number for each place. */
export const taggedEntries = (value: Snbt | undefined): readonly Snbt[] => {
  if (isList(value)) return value;
  if (!isCompound(value)) return [];
  return Object.entries(value)
    .toSorted(([one], [other]) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map(([, each]) => each);
};

export const taggedCompounds = (tree: SnbtCompound, name: string): readonly SnbtCompound[] =>
  taggedEntries(taggedValue(tree, name)).filter(isCompound);

/** The tree without the values of these names. */
export const withoutTagged = (tree: SnbtCompound, names: readonly string[]): SnbtCompound => {
  const gone = new Set(names.map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(tree).filter(([key]) => !gone.has(nameOf(key))));
};

/** By the number behind a key. A whole number and a text have none. */
const suffixes: Readonly<Record<string, string>> = { 1: 'b', 2: 's', 4: 'L', 5: 'f', 6: 'd' };
const arrays: Readonly<Record<string, string>> = { 7: 'B', 11: 'I', 12: 'L' };

/** The data of an item, in the game's notation. */
export const toItemTree = (tree: SnbtCompound): SnbtCompound =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const [, sort = ''] = sortBehind.exec(key) ?? [];
      return [key.replace(sortBehind, ''), toItemValue(value, sort)];
    }),
  );

const toItemValue = (value: Snbt, sort: string): Snbt => {
  const letter = arrays[sort];
  if (letter !== undefined) return toArray(value, letter);
  if (sort === '9') return Object.entries(listed(value)).map(([key, each]) => toItemValue(each, sortOf(key)));
  if (isCompound(value)) return toItemTree(value);
  if (isList(value)) return value.map((each) => toItemValue(each, ''));
  return isLiteral(value) ? snbtLiteral(`${literalText(value)}${suffixes[sort] ?? ''}`) : value;
};

const sortOf = (key: string): string => sortBehind.exec(key)?.[1] ?? '';

const listed = (value: Snbt): SnbtCompound => {
  if (isCompound(value)) return value;
  return Object.fromEntries(taggedEntries(value).map((each, at) => [`p${at}`, each]));
};

const toArray = (value: Snbt, letter: string): Snbt => {
  const numbers = taggedEntries(value).flatMap((each) => numberText(each) ?? []);
  return snbtLiteral(`[${letter}; ${numbers.join(', ')}]`);
};

/** The tree with another value under the name, where a key has it as it is spelled there. */
export const withTagged = (tree: SnbtCompound, name: string, value: Snbt): SnbtCompound => {
  const wanted = name.toLowerCase();
  const key = Object.keys(tree).find((each) => nameOf(each) === wanted);
  return key === undefined ? { ...tree, [name]: value } : { ...tree, [key]: value };
};

/** The tree with keys that lack the number of their sort, such as `questID` for `questID:3`. */
export const withoutSorts = (tree: SnbtCompound): SnbtCompound =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key.replace(sortBehind, ''), value]));

export const hasSort = (key: string): boolean => sortBehind.test(key);
