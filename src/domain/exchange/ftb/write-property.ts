import { ownValue } from '#domain/own-value.ts';
import type { Property } from '#domain/world/property.ts';
import { unknownValuesOf } from '#domain/quest-properties/stored-values.ts';
import { layOver } from '#domain/exchange/tree/overlay.ts';
import { literalText, isLiteral, snbtLiteral, type Snbt, type SnbtCompound } from '#domain/exchange/tree/snbt.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { formatProperty } from '#domain/quest-properties/format-property.ts';
import type { IndexedKind } from '#domain/world/index-world.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { filterModOf, isTag, toBookItem, toItemData } from './book-items.ts';
import { writeTexts } from './book-texts.ts';
import { bookFormat, noteLoss, type Book, type LossPlace } from './book.ts';
import { hasLanguages } from './dialect.ts';
import { withNeededKeys } from './needed-keys.ts';
import { keptNamesOf, withNames } from './observation-names.ts';
import { namesThing, thingOf, writeField, type WrittenProperty } from './write-field.ts';

type PlacedProperties = {
  readonly quest: Pick<Quest, 'id' | 'origin'>;
  readonly collection: 'objectives' | 'rewards';
  readonly properties: readonly Property[];
  /** What an import kept of them, by `originId`. */
  readonly kept?: SnbtCompound;
};

/** Tasks or rewards of the book. Some properties have no place there. */
export const writeProperties = (
  book: Book,
  { quest, collection, properties, kept = {} }: PlacedProperties,
): readonly SnbtCompound[] => {
  const written: SnbtCompound[] = [];
  for (const property of properties) {
    const id = rowIdOf(book, { quest, collection, property });
    const compound = writeProperty(book, { quest, collection, property }, id);
    const overlay = kept[property.originId ?? ''];
    if (compound) written.push(layOver(withNames(compound, keptNamesOf(overlay, book.dialect)), overlay));
  }
  return written;
};

type PlacedProperty = Omit<PlacedProperties, 'properties' | 'kept'> & { readonly property: Property };

/** Players' progress hangs on it, so that what an import brought keeps its id. */
const rowIdOf = (book: Book, { quest, collection, property }: PlacedProperty): string => {
  const { originId } = property;
  if (originId !== undefined && quest.origin?.format === bookFormat && book.takeId(originId)) return originId;
  return book.idOf([quest.id, collection, property.id].join('/'));
};

const writeProperty = (
  book: Book,
  { quest, collection, property }: PlacedProperty,
  id: string,
): SnbtCompound | null => {
  const place = { item: quest.id, path: [collection, property.id] };
  const { kind, format, always } = book.kindOf(property.type) ?? {};
  if (!kind || !format || kind.collection !== collection)
    return writeUnknown(book, { collection, property }, { id, place });
  const written = { book, property, place, format };
  const nameless = findNameless(written, kind);
  if (nameless)
    return collection === 'objectives' ? writeCheckmark(written, { kind, nameless, id }) : leaveOut(written, nameless);
  noteUnknown(written, kind);
  const parts: Record<string, Snbt> = { ...always };
  for (const field of kind.fields) Object.assign(parts, writeField(written, field));
  const type = String(format.get('type'));
  Object.assign(parts, { id, ...(type !== anyType && { type }) });
  const joined = joinFluid(written, joinLists(joinItem(written, parts)));
  return withNeededKeys(joined, { collection, dialect: book.dialect });
};

/** Stands for all types that no other kind of the world has. The property says which. */
export const anyType = '*';

type Unplaced = { readonly id: string; readonly place: LossPlace };

/** The game would give a quest without tasks at once. So the player ticks it off. */
const writeUnknown = (
  book: Book,
  { collection, property }: Pick<PlacedProperty, 'collection' | 'property'>,
  { id, place }: Unplaced,
): SnbtCompound | null => {
  const name = book.kindOf(property.type)?.kind.label ?? property.type;
  if (collection === 'rewards') {
    noteLoss(book, place, { code: 'kind_left_out', params: { kind: name } });
    return null;
  }
  const title = formatProperty(property, book.world) || name;
  noteLoss(book, place, { code: 'task_by_hand', params: { field: name, name: title } });
  return { ...writeTexts(book, place, { title }), id, type: 'checkmark' };
};

/** The field that says what the property is about, where the book can't have what it says. */
const findNameless = (written: WrittenProperty, { fields }: IndexedKind): IndexedField | null => {
  const field = fields.find((each) => namesThing(each, written.format));
  if (!field) return null;
  const { id, name } = thingOf(written, field);
  return id === null && (field.required || name !== '') ? field : null;
};

const leaveOut = (written: WrittenProperty, field: IndexedField): null => {
  noteNameless(written, field, 'id_unusable');
  return null;
};

const noteNameless = (written: WrittenProperty, field: IndexedField, code: 'id_unusable' | 'task_by_hand'): void => {
  const { book, place } = written;
  const params = { field: field.label, name: thingOf(written, field).name };
  noteLoss(book, { ...place, path: [...place.path, field.key] }, { code, params });
};

type Nameless = { readonly kind: IndexedKind; readonly nameless: IndexedField; readonly id: string };

/** The player reads what to do and ticks it off. */
const writeCheckmark = (written: WrittenProperty, { kind: { fields }, nameless, id }: Nameless): SnbtCompound => {
  const { book, place, property, format } = written;
  noteNameless(written, nameless, 'task_by_hand');
  const valueOf = (bookKey: string) => {
    const field = fields.find(({ of }) => format.get(of) === bookKey);
    return field && ownValue(property, field.key);
  };
  return {
    ...writeTexts(book, place, { title: String(valueOf('title') ?? '') || formatProperty(property, book.world) }),
    ...(valueOf('optional_task') === true && { optional_task: true }),
    id,
    type: 'checkmark',
  };
};

/** What the world has no more. */
const noteUnknown = ({ book, place, property }: WrittenProperty, kind: IndexedKind): void => {
  for (const key of Object.keys(unknownValuesOf(property, kind)))
    noteLoss(book, { ...place, path: [...place.path, key] }, { code: 'field_left_out', params: { field: key } });
};

const dataKeys = { older: 'item.tag', newer: 'item.components' } as const;

/** The item with what it carries, as far as it is written for this version of the game. */
const joinItem = (written: WrittenProperty, parts: SnbtCompound): SnbtCompound => {
  const { book, place } = written;
  const { item: id, [dataKeys.older]: older = '', [dataKeys.newer]: newer = '', ...others } = parts;
  if (typeof id !== 'string') return others;
  const [own, other] = hasLanguages(book.dialect) ? [newer, older] : [older, newer];
  const data = [own, other].map((text) => toItemData(String(text), book.dialect)).find((tree) => tree !== null) ?? null;
  if (!data || isTag(id)) noteItemData(written, own === '' ? other : own);
  if (isTag(id) && written.property.originId === undefined)
    noteLoss(book, place, { code: 'needs_mod', params: { name: id, mod: filterModOf(book.dialect) } });
  return { ...others, item: toBookItem({ id, data, dialect: book.dialect }) };
};

const noteItemData = ({ book, place, format, property }: WrittenProperty, text: Snbt): void => {
  if (text === '') return;
  const fields = book.kindOf(property.type)?.kind.fields ?? [];
  const field = fields.find(({ of, key }) => String(format.get(of)).startsWith('item.') && property[key] === text);
  const params = { field: field?.label ?? '' };
  noteLoss(book, { ...place, path: [...place.path, field?.key ?? ''] }, { code: 'item_data_left_out', params });
};

/** Of a place and of a size: the game reads none with fewer numbers. */
const axes = 3;

/** Numbers of one array, such as `position.0`, in their order. */
const joinLists = (parts: SnbtCompound): SnbtCompound => {
  const lists = new Map<string, string[]>();
  const others: [string, Snbt][] = [];
  for (const [key, value] of Object.entries(parts)) {
    const [, list, place] = /^(\w+)\.(\d)$/.exec(key) ?? [];
    if (list === undefined || !isLiteral(value)) others.push([key, value]);
    else (lists.get(list) ?? startList(lists, list))[Number(place)] = literalText(value);
  }
  const arrays = [...lists].map(([key, numbers]): [string, Snbt] => [
    key,
    snbtLiteral(
      `[I; ${Array.from({ length: Math.max(axes, numbers.length) }, (_, axis) => numbers[axis] ?? '0').join(', ')}]`,
    ),
  ]);
  return Object.fromEntries([...others, ...arrays]);
};

const startList = (lists: Map<string, string[]>, key: string): string[] => {
  const list: string[] = [];
  lists.set(key, list);
  return list;
};

/** Newer books have a fluid with its amount. */
const joinFluid = ({ book }: WrittenProperty, parts: SnbtCompound): SnbtCompound => {
  const { fluid, amount, ...others } = parts;
  if (!hasLanguages(book.dialect) || typeof fluid !== 'string' || amount === undefined) return parts;
  return { ...others, fluid: { id: fluid, amount } };
};
