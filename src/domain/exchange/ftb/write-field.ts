import { ownValue } from '#domain/own-value.ts';
import type { Property } from '#domain/world/property.ts';
import type { ChoiceField, IndexedEntryField, IndexedField, IndexedNumberField } from '#domain/world/indexed-field.ts';
import { isTag } from './book-items.ts';
import type { BookFormat } from './book-kinds.ts';
import { writeTexts } from './book-texts.ts';
import { noteLoss, type Book, type LossPlace } from './book.ts';
import { hasLanguages } from './dialect.ts';
import { isSameTree } from '#domain/exchange/tree/same-tree.ts';
import { snbtInt, snbtLong, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import { writeTableReference } from './table-reference.ts';

/** A property while its fields are written. */
export type WrittenProperty = {
  readonly book: Book;
  readonly property: Property;
  readonly place: LossPlace;
  readonly format: BookFormat;
};

/** What a field puts into the property's own entry of the book. `item.tag` and `item.components` are what the item carries, as text. */
export const writeField = (written: WrittenProperty, field: IndexedField): SnbtCompound => {
  const bookKey = written.format.get(field.of);
  if (typeof bookKey !== 'string' || (field.control === 'number' && field.coin !== null)) {
    if (saysSomething(written.property, field) && !isFilledIn(written.property, field)) noteField(written, field);
    return {};
  }
  const value = ownValue(written.property, field.key);
  switch (field.control) {
    case 'entry':
      return writeEntry(written, field, bookKey);
    case 'number':
      return typeof value === 'number' ? writeNumber({ ...written, bookKey, value }, field) : {};
    case 'choice':
      return typeof value === 'string' && value !== '' ? writeChoice({ ...written, bookKey, value }, field) : {};
    case 'text':
      return typeof value === 'string' && value !== '' ? writeText({ ...written, bookKey, value }) : {};
    case 'flag':
      return value === true ? { [bookKey]: true } : {};
  }
};

type WrittenValue<Value> = WrittenProperty & { readonly bookKey: string; readonly value: Value };

const noteField = ({ book, place }: WrittenProperty, { key, ofLabel }: IndexedField): void =>
  noteLoss(book, at(place, key), { code: 'field_left_out', params: { field: ofLabel } });

const at = ({ item, path }: LossPlace, key: string): LossPlace => ({ item, path: [...path, key] });

const saysSomething = (property: Property, field: IndexedField): boolean => {
  if (field.control === 'entry' && (ownValue(property, field.idKey) ?? '') !== '') return true;
  const value = ownValue(property, field.key) ?? '';
  return value !== '' && value !== false && !(field.control === 'number' && value === field.blank);
};

/** What an import fills in where its book says nothing. Of a thing the id counts: its name may change. */
const isFilledIn = (property: Property, field: IndexedField): boolean =>
  property.originId !== undefined &&
  (field.control === 'entry' && field.blankId !== ''
    ? ownValue(property, field.idKey) === field.blankId
    : ownValue(property, field.key) === field.blank);

type NamingField = Pick<IndexedField, 'control' | 'of'>;

/** A field that the game reads as an id. */
export const namesThing = ({ control, of }: NamingField, format: BookFormat): boolean =>
  (control === 'entry' && format.has(of)) || format.get(of) === 'stat';

/** The id of what a field names, as the book may have it. `name` is how people know it. */
export const thingOf = (
  { book, property, place, format }: WrittenProperty,
  field: IndexedField,
): { readonly id: string | null; readonly name: string } => {
  const bookKey = String(format.get(field.of));
  const text = String(ownValue(property, field.key) ?? '');
  const id = field.control === 'entry' ? String(ownValue(property, field.idKey) ?? '') : text;
  const name = text || id;
  if (bookKey === 'table_id' && id !== '') return { id, name };
  const found = book.bookIdOf({ id, name, isImported: property.originId !== undefined }, bookKey);
  const takesTags = tagged.has(bookKey) || (bookKey === 'item' && place.path[0] === 'objectives');
  const isKnown =
    found !== null && (!isTag(found) || takesTags || (bookKey === 'entity' && hasLanguages(book.dialect)));
  return { id: isKnown ? found : null, name };
};

/** What may be any of many things. */
const tagged = new Set(['biome', 'structure', 'to_observe']);

const writeEntry = (written: WrittenProperty, field: IndexedEntryField, bookKey: string): SnbtCompound => {
  const { id, name } = thingOf(written, field);
  if (id === null) {
    const params = { field: field.label, name };
    if (name !== '') noteLoss(written.book, at(written.place, field.key), { code: 'id_unusable', params });
    return {};
  }
  if (bookKey === 'table_id')
    return { table_id: writeTableReference(written.book, { id, name, place: at(written.place, field.key) }) };
  if (bookKey === 'entity' && isTag(id)) return { entity: 'minecraft:zombie', entityTypeTag: id.slice(1) };
  return { [bookKey]: id };
};

/** Numbers that a book takes for granted. It reads others that are missing as 0. */
const granted: ReadonlyMap<string, number> = new Map([
  ['count', 1],
  ['random_bonus', 0],
  ['permission_level', 0],
]);

const mostInt = 2 ** 31 - 1;

const writeNumber = (written: WrittenValue<number>, field: IndexedNumberField): SnbtCompound => {
  const { book, bookKey, value, format } = written;
  if (granted.get(bookKey) === value) return {};
  if (bookKey === 'permission_level' && !hasLanguages(book.dialect)) {
    noteChange(written, field, elevated);
    return { elevate_perms: true };
  }
  if (format.get(`${field.of}_as`) === 'long') return { [bookKey]: snbtLong(value) };
  const int = Math.max(-mostInt - 1, Math.min(mostInt, value));
  noteChange(written, field, int);
  return { [bookKey]: snbtInt(int) };
};

/** The level that older books run a command with where they run it with more rights. */
const elevated = 2;

const noteChange = ({ book, place, value }: WrittenValue<number>, field: IndexedNumberField, to: number): void => {
  const params = { field: field.label, from: String(value), to: String(to) };
  if (value !== to) noteLoss(book, at(place, field.key), { code: 'value_changed', params });
};

const writeChoice = (written: WrittenValue<string>, field: ChoiceField): SnbtCompound => {
  const { book, bookKey, value, format } = written;
  const place = field.options.findIndex(({ id }) => id === value);
  const matching = bookKey === 'match_nbt' ? matchingsOf(book.dialect).get(value) : undefined;
  if (place < 0 || (bookKey === 'match_nbt' && !matching)) {
    noteField(written, field);
    return {};
  }
  if (matching) return matching;
  const as = format.get(`${field.of}_as`);
  const from = format.get(`${field.of}_from`);
  if (as === 'place') {
    const number = place + Number(from ?? 0);
    return { [bookKey]: (book.dialect === '26.1' && placeNames[bookKey]?.[number]) || snbtInt(number) };
  }
  const whichIsTrue = format.get(`${field.of}_true`) ?? (as === 'boolean' ? field.options[0]?.id : undefined);
  return { [bookKey]: whichIsTrue === undefined ? value : value === whichIsTrue };
};

/** What a player observes, in the order that books count. */
export const observations: readonly string[] = [
  'block',
  'block_tag',
  'block_state',
  'block_entity',
  'block_entity_type',
  'entity_type',
  'entity_type_tag',
];

/** What the newest books name instead of counting. */
const placeNames: Readonly<Record<string, readonly string[]>> = { observe_type: observations };

/** The place of a name. null: nothing is named so. */
export const placeOfName = (bookKey: string, name: string): number | null => {
  const place = placeNames[bookKey]?.indexOf(name) ?? -1;
  return place < 0 ? null : place;
};

const matchingsOf = (dialect: Book['dialect']): ReadonlyMap<string, SnbtCompound> =>
  matchings[hasLanguages(dialect) ? 'newer' : 'older'];

/** How much of what an item carries counts. */
const matchings: Readonly<Record<'older' | 'newer', ReadonlyMap<string, SnbtCompound>>> = {
  older: new Map([
    ['none', { match_nbt: false }],
    ['some', { match_nbt: true, weak_nbt_match: true }],
    ['all', { match_nbt: true }],
  ]),
  newer: new Map([
    ['none', { match_components: 'none' }],
    ['some', { match_components: 'fuzzy' }],
    ['all', { match_components: 'strict' }],
  ]),
};

/** The option that a row says. null: it says nothing. */
export const matchingOf = (parts: SnbtCompound, dialect: Book['dialect']): string | null => {
  const said = [...matchingsOf(dialect)].filter(([, keys]) =>
    Object.entries(keys).every(([key, value]) => isSameTree(parts[key], value, false)),
  );
  return said.toSorted(([, one], [, other]) => Object.keys(other).length - Object.keys(one).length)[0]?.[0] ?? null;
};

const writeText = ({ book, place, bookKey, value }: WrittenValue<string>): SnbtCompound =>
  bookKey === 'title' ? writeTexts(book, place, { title: value }) : { [bookKey]: value };
