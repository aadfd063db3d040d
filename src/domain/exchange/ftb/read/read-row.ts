import { indexBookKinds, type BookKind } from '#domain/exchange/ftb/book-kinds.ts';
import { missingItem, readBookItem } from '#domain/exchange/ftb/book-items.ts';
import { textKeys } from '#domain/exchange/ftb/book-texts.ts';
import type { Dialect } from '#domain/exchange/ftb/dialect.ts';
import { toEarlierName } from '#domain/exchange/ftb/observation-names.ts';
import { matchingOf, placeOfName } from '#domain/exchange/ftb/write-field.ts';
import { anyType } from '#domain/exchange/ftb/write-property.ts';
import { intern, isTrue, treeNumber, numberText } from '#domain/exchange/tree/read-snbt.ts';
import {
  isCompound,
  isList,
  isLiteral,
  literalText,
  type Snbt,
  type SnbtCompound,
} from '#domain/exchange/tree/snbt.ts';
import type { Collection, Property, PropertyValue } from '#domain/world/property.ts';
import { toFieldText } from '#domain/text/text.ts';
import type { EntryLookup } from '#domain/world/entry-lookup.ts';
import type { ChoiceField, IndexedEntryField, IndexedField, IndexedNumberField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { rulesOf } from '#domain/world/compile-rules.ts';
import type { ReadText } from './read-text.ts';

/** What reading a row needs to know. */
export type RowReader = {
  readonly dialect: Dialect;
  readonly world: IndexedWorld;
  readonly entryOf: EntryLookup;
  readonly readText: ReadText;
  /** The name of a table of the book, by its number. */
  readonly tableName: (id: string) => string;
  readonly kindsOf: (collection: Collection, type: string) => readonly BookKind[];
  /** Whether a book may name a thing so. */
  readonly isNameable: (thing: { readonly id: string; readonly name: string }, bookKey: string) => boolean;
};

export const kindsByType = (world: IndexedWorld): RowReader['kindsOf'] => {
  const kinds = Map.groupBy(indexBookKinds(world.world).values(), ({ kind, format }) =>
    [kind.collection, format?.get('type')].join(' '),
  );
  return (collection, type) => kinds.get(`${collection} ${type}`) ?? [];
};

type Row = { readonly id: string; readonly tree: SnbtCompound };

/** A task or reward as a kind of the world has it. null: no kind takes it. Its texts stand under keys of their own. */
export const readRow = (
  reader: RowReader,
  collection: 'objectives' | 'rewards',
  { id, tree }: Row,
): Property | null => {
  const { type } = tree;
  if (typeof type !== 'string') return null;
  const parts = splitFluid(splitLists(splitItem(toEarlierName(tree, reader.dialect))));
  for (const wanted of [type, anyType])
    for (const kind of reader.kindsOf(collection, wanted)) {
      const property = readKind(reader, kind, parts);
      if (property) return { ...property, originId: id };
    }
  return null;
};

const readKind = (reader: RowReader, { kind, format }: BookKind, parts: SnbtCompound): Property | null => {
  if (!format) return null;
  const values: Record<string, PropertyValue> = { ...kind.blank };
  for (const field of kind.fields) {
    const bookKey = format.get(field.of);
    const read = typeof bookKey === 'string' ? readField({ reader, parts, format, bookKey }, field) : {};
    if (!read) return null;
    Object.assign(values, read);
  }
  const property = { id: '0', type_count: 1, type: kind.type, ...values };
  const known = { entryOf: reader.entryOf, wasNamed: () => false };
  const isRight = rulesOf(kind.fields, reader.world).every(({ isMet }) => isMet(property, known));
  return isRight ? property : null;
};

type ReadFrom = {
  readonly reader: RowReader;
  readonly parts: SnbtCompound;
  readonly format: NonNullable<BookKind['format']>;
  readonly bookKey: string;
};

type Values = Readonly<Record<string, PropertyValue>>;

/** null: the row is of no such kind. */
const readField = (from: ReadFrom, field: IndexedField): Values | null => {
  const { reader, parts, bookKey } = from;
  const value = parts[bookKey];
  switch (field.control) {
    case 'entry':
      return readEntry(from, field);
    case 'number':
      return { [field.key]: readNumber(value, bookKey, field) };
    case 'choice':
      return readChoice(from, field);
    case 'flag':
      return { [field.key]: isTrue(value) };
    case 'text':
      return { [field.key]: readTextField(reader, parts, bookKey) };
  }
};

/** Players see a title. Other texts are commands and the like. */
const readTextField = ({ readText }: RowReader, parts: SnbtCompound, bookKey: string): string => {
  const isTitle = bookKey === 'title';
  const value = parts[isTitle ? textKeys.title : bookKey];
  if (typeof value !== 'string') return '';
  return isTitle ? readText(value, 'line') : toFieldText(value);
};

const readEntry = ({ reader, parts, bookKey }: ReadFrom, field: IndexedEntryField): Values | null => {
  const value = parts[bookKey];
  if (bookKey === 'table_id') {
    const id = numberText(value);
    return id === null ? null : { [field.idKey]: id, [field.key]: reader.tableName(id) };
  }
  const tag = bookKey === 'entity' ? parts['entityTypeTag'] : undefined;
  const id = typeof tag === 'string' && tag !== '' ? `#${tag}` : value;
  if (typeof id !== 'string' || id === '') return field.required ? null : {};
  const named = namedEntry(reader, field, id);
  return reader.isNameable({ id: String(named[field.idKey]), name: String(named[field.key]) }, bookKey) ? named : null;
};

/** What the catalogue lacks has its id for a name. */
export const namedEntry = (
  { entryOf }: Pick<RowReader, 'entryOf'>,
  { catalogue, idKey, key }: Pick<IndexedEntryField, 'catalogue' | 'idKey' | 'key'>,
  id: string,
): Values => {
  const whole = id.includes(':') ? id : id.replace(/^#?/, '$&minecraft:');
  const known = entryOf(catalogue, whole) ?? null;
  return known === null ? { [idKey]: '', [key]: whole } : { [idKey]: known.id, [key]: known.name };
};

/** The game takes a number that is missing for 0, and a count for 1. */
const readNumber = (value: Snbt | undefined, bookKey: string, { range, coin, blank }: IndexedNumberField): number => {
  if (coin !== null) return Number(blank);
  const number = treeNumber(value) ?? (bookKey === 'count' ? 1 : 0);
  return Math.min(range.max, Math.max(range.min, Math.trunc(number))) || 0;
};

const readChoice = (from: ReadFrom, field: ChoiceField): Values | null => {
  const id = chosenOption(from, field);
  if (id === null) return field.required ? null : {};
  return field.options.some((option) => option.id === id) ? { [field.key]: id } : field.required ? null : {};
};

const chosenOption = ({ reader, parts, format, bookKey }: ReadFrom, field: ChoiceField): string | null => {
  const value = parts[bookKey];
  if (bookKey === 'match_nbt') return matchingOf(parts, reader.dialect);
  const as = format.get(`${field.of}_as`);
  if (as === 'place') {
    const place = typeof value === 'string' ? placeOfName(bookKey, value) : (treeNumber(value) ?? 0);
    return place === null ? null : (field.options[place - Number(format.get(`${field.of}_from`) ?? 0)]?.id ?? null);
  }
  const whichIsTrue = format.get(`${field.of}_true`) ?? (as === 'boolean' ? field.options[0]?.id : undefined);
  if (whichIsTrue === undefined) return typeof value === 'string' ? value : null;
  if (value === undefined && !field.required) return null;
  return isTrue(value) ? String(whichIsTrue) : (field.options.find(({ id }) => id !== whichIsTrue)?.id ?? null);
};

/** Turns round what the writer joins: an item is its id and what it carries. */
const splitItem = (parts: SnbtCompound): SnbtCompound => {
  const { item, ...others } = parts;
  const read = readBookItem(item);
  if (!read) return others;
  const missing = read.id === missingItem ? missingIdOf(item) : null;
  return {
    ...others,
    item: missing ?? read.id,
    ...(read.data !== '' && missing === null && { [read.isNewer ? 'item.components' : 'item.tag']: read.data }),
  };
};

/** The item that the game lacked when the book was saved last, perhaps with its number before it: `5x mod:gear`. */
const missingIdOf = (item: Snbt | undefined): string | null => {
  if (!isCompound(item)) return null;
  const { tag, components } = item;
  const inside = isCompound(components) ? components[missingItem] : tag;
  const carried = isCompound(inside) ? (inside['Item'] ?? inside['id'] ?? inside) : inside;
  const id = isCompound(carried) ? carried['id'] : carried;
  return typeof id === 'string' && id !== '' ? id.replace(/^\d+x /, '') : null;
};

/** Numbers of an array each under a key of its own. */
const splitLists = (parts: SnbtCompound): SnbtCompound => {
  const split: [string, Snbt][] = [];
  for (const key of ['position', 'size']) {
    const numbers = numbersIn(parts[key]);
    split.push(...numbers.map((number, place): [string, Snbt] => [`${key}.${place}`, number]));
  }
  return split.length === 0 ? parts : { ...parts, ...Object.fromEntries(split) };
};

const numbersIn = (value: Snbt | undefined): readonly Snbt[] => {
  if (isList(value)) return value;
  const [, numbers = ''] = isLiteral(value) ? (/^\[[BIL]; (.*)\]$/.exec(literalText(value)) ?? []) : [];
  return numbers === '' ? [] : numbers.split(', ').map((number) => intern(number));
};

const splitFluid = (parts: SnbtCompound): SnbtCompound => {
  const { fluid } = parts;
  if (!isCompound(fluid)) return parts;
  const { id = '', amount } = fluid;
  return { ...parts, fluid: id, ...(amount !== undefined && { amount }) };
};
