import { ownValue } from '#domain/own-value.ts';
import type { Property } from '#domain/quest-properties/property.ts';
import { unknownValuesOf } from '#domain/quest-properties/stored-values.ts';
import type { Quest } from '#domain/quest/quest.ts';
import { formatProperty } from '#domain/world/format-property.ts';
import type { IndexedKind } from '#domain/world/index-world.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import { isTag, toBookItem } from './book-items.ts';
import { noteLoss, writeBookTexts, type Book } from './book.ts';
import type { Snbt, SnbtCompound } from './snbt/snbt.ts';
import { namesThing, thingOf, writeField, type WrittenProperty } from './write-field.ts';

type PlacedProperties = {
  readonly quest: Quest;
  readonly collection: 'objectives' | 'rewards';
  readonly properties: readonly Property[];
};

/** Tasks or rewards of the book. Some properties have no place there. */
export const writeProperties = (
  book: Book,
  { quest, collection, properties }: PlacedProperties,
): readonly SnbtCompound[] => {
  const written: SnbtCompound[] = [];
  for (const property of properties) {
    const compound = writeProperty(book, { quest, collection, property });
    if (compound) written.push(compound);
  }
  return written;
};

type PlacedProperty = Omit<PlacedProperties, 'properties'> & { readonly property: Property };

const writeProperty = (book: Book, { quest, collection, property }: PlacedProperty): SnbtCompound | null => {
  const place = { item: quest.id, path: [collection, property.id] };
  const { kind, format, always } = book.kindOf(property.type) ?? {};
  if (!kind || !format || kind.collection !== collection) {
    noteLoss(book, place, { code: 'kind_left_out', params: { kind: kind?.label ?? property.type } });
    return null;
  }
  const id = book.idOf([quest.id, ...place.path].join('/'));
  const owner = `${collection === 'objectives' ? 'task' : 'reward'}.${id}`;
  const written = { book, owner, property, place, format };
  const nameless = findNameless(written, kind);
  if (nameless)
    return collection === 'objectives' ? writeCheckmark(written, kind, nameless) : leaveOut(written, nameless);
  noteUnknown(written, kind);
  const parts: Record<string, Snbt> = { ...always };
  for (const field of kind.fields) Object.assign(parts, writeField(written, field));
  Object.assign(parts, { id, type: String(format.get('type')) });
  return joinItem(written, parts);
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

/** The player reads what to do and ticks it off. */
const writeCheckmark = (written: WrittenProperty, { fields }: IndexedKind, nameless: IndexedField): SnbtCompound => {
  const { book, owner, property, format } = written;
  noteNameless(written, nameless, 'task_by_hand');
  const valueOf = (bookKey: string) => {
    const field = fields.find(({ of }) => format.get(of) === bookKey);
    return field && ownValue(property, field.key);
  };
  return {
    ...writeBookTexts(book, owner, { title: String(valueOf('title') ?? '') || formatProperty(property, book.world) }),
    ...(valueOf('optional_task') === true && { optional_task: true }),
    id: owner.slice('task.'.length),
    type: 'checkmark',
  };
};

/** What the world has no more. */
const noteUnknown = ({ book, place, property }: WrittenProperty, kind: IndexedKind): void => {
  for (const key of Object.keys(unknownValuesOf(property, kind)))
    noteLoss(book, { ...place, path: [...place.path, key] }, { code: 'field_left_out', params: { field: key } });
};

/** The item with what it carries. */
const joinItem = ({ book, place }: WrittenProperty, parts: SnbtCompound): SnbtCompound => {
  if (parts['item'] === undefined) return parts;
  const { item: id, 'item.tag': data = null, ...others } = parts;
  if (typeof id !== 'string') return others;
  if (data !== null && isTag(id)) noteLoss(book, place, { code: 'field_left_out', params: { field: 'item.tag' } });
  return { ...others, item: toBookItem({ id, data, dialect: book.dialect }) };
};
