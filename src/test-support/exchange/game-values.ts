import type { Dialect } from '#domain/exchange/ftb/dialect.ts';

export type Tag = Readonly<Record<string, unknown>>;

export const isGameTag = (value: unknown): value is Tag =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !ArrayBuffer.isView(value) &&
  !isWrapped(value);

/** Readers of the notation have classes for sorts of numbers. */
const isWrapped = (value: unknown): value is { readonly value: number } =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  /^(?:Byte|Short|Int|Float)$/.test(value.constructor.name);

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'bigint' || isWrapped(value);

export const toGameNumber = (value: unknown): string => String(isWrapped(value) ? value.value : value);

/** With its sort, where the reader has one. */
const sortedNumber = (value: unknown): string =>
  `${isWrapped(value) ? value.constructor.name : ''}${toGameNumber(value)}`;

export const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : ArrayBuffer.isView(value) ? [...(value as unknown as Iterable<unknown>)] : [];

export const tagsIn = (value: unknown): readonly Tag[] => toList(value).filter(isGameTag);

const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}L` : each)) ?? 'null');

type Reading = { readonly dialect: Dialect; readonly fail: (fault: string) => void };

type ReadSort = (value: unknown, reading: Reading) => unknown;

const flag: ReadSort = (value, { dialect, fail }) => {
  if (typeof value === 'boolean') return value;
  if (dialect === '26.1' || !isNumber(value)) fail('it is no flag');
  return toGameNumber(value) !== '0';
};

const number: ReadSort = (value, { fail }) => {
  if (!isNumber(value)) fail('it is no number');
  return toGameNumber(value);
};

const text: ReadSort = (value, { fail }) => {
  if (typeof value !== 'string') fail('it is no text');
  return value;
};

const texts: ReadSort = (value, { fail }) => {
  if (!Array.isArray(value) || value.some((each) => typeof each !== 'string')) fail('it is no list of texts');
  return value;
};

const item: ReadSort = (value, { dialect, fail }) => {
  if (typeof value === 'string' && dialect === '1.20') return { id: value, count: '1' };
  // The newest game has no item there.
  if (dialect === '26.1' && isGameTag(value) && Object.keys(value).length === 0) return value;
  if (!isGameTag(value) || typeof value['id'] !== 'string') {
    fail('it is no item');
    return value;
  }
  for (const key of dialect === '1.20' ? ['components', 'count'] : ['tag', 'Count'])
    if (key in value) fail(`an item has no ${key}`);
  const { Count = 1, count = 1, ...others } = value;
  return plain({ ...others, count: sortedNumber(dialect === '1.20' ? Count : count) });
};

const sorts: Readonly<Record<string, ReadSort>> = {
  flag,
  tristate: flag,
  number,
  whole: (value, reading) => {
    const read = number(value, reading);
    if (!/^-?\d+$/.test(String(read))) reading.fail('it is no whole number');
    return read;
  },
  numbers: (value, { fail }) => {
    if (toList(value).length !== 3) fail('it is not three numbers');
    return toList(value).map(toGameNumber);
  },
  text,
  id: text,
  texts,
  ids: texts,
  item,
  items: (value, reading) => toList(value).map((each) => item(each, reading)),
  fluid: (value, { fail }) => {
    if (!isGameTag(value) || typeof value['id'] !== 'string' || !isNumber(value['amount'])) fail('it is no fluid');
    return plain(value);
  },
  never: (value, { fail }) => {
    fail('it is not read');
    return value;
  },
};

/** A value as the game reads it for such a key. */
export const readSort = (sort: string, value: unknown, reading: Reading): unknown =>
  sorts[sort]?.(value, reading) ?? plain(value);
