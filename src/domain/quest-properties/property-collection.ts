import type { QuestContent } from '#domain/quest.ts';
import type { Collection } from './property-kind.ts';
import { kindOf, type Property, type PropertyType } from './registry.ts';

/** The properties of a collection in their order. */
export const listProperties = <P extends Property>(collection: Readonly<Record<string, P>>): P[] =>
  Object.values(collection).toSorted((a, b) => Number(a.id) - Number(b.id));

/** Gives the properties, in this order, the ids `0`, `1`, ... and counts each type from 1. */
export const numberProperties = <P extends Property>(properties: readonly P[]): Record<string, P> => {
  const counts = new Map<string, number>();
  return Object.fromEntries(
    properties.map((property, index) => {
      const type_count = (counts.get(property.type) ?? 0) + 1;
      counts.set(property.type, type_count);
      return [String(index), { ...property, id: String(index), type_count }];
    }),
  );
};

/** Adds a blank property of a type at the end of its collection. */
export const addProperty = (quest: QuestContent, type: PropertyType): QuestContent => {
  const { collection, blank } = kindOf(type);
  const property = { ...blank, type, id: '', type_count: 0 } as unknown as Property;
  return withProperties(quest, collection, [...listProperties<Property>(quest[collection]), property]);
};

/** Takes a property out and renumbers the rest. */
export const deleteProperty = (quest: QuestContent, collection: Collection, id: string): QuestContent =>
  withProperties(
    quest,
    collection,
    listProperties<Property>(quest[collection]).filter((property) => property.id !== id),
  );

/** New values for fields of the property `id`. */
export type PropertyChange = { readonly id: string } & Readonly<Record<string, string | number>>;

/** Changes fields of one property; its id, type and count stay. */
export const changeProperty = (
  quest: QuestContent,
  collection: Collection,
  { id, ...fields }: PropertyChange,
): QuestContent =>
  withProperties(
    quest,
    collection,
    listProperties<Property>(quest[collection]).map((property) =>
      property.id === id ? ({ ...property, ...fields } as Property) : property,
    ),
  );

/** Whether keys, ids and type counts are as numberProperties gives them. */
export const isNumbered = (collection: Readonly<Record<string, Property>>): boolean => {
  const numbered = numberProperties(listProperties(collection));
  return Object.entries(collection).every(
    ([key, { id, type_count }]) => key === id && numbered[key]?.id === id && numbered[key].type_count === type_count,
  );
};

/** The name a property is spoken of by: its type and running index, `Collect Item 1`. */
export const propertyName = ({ type, type_count }: Property): string => `${type} ${type_count}`;

const withProperties = (
  quest: QuestContent,
  collection: Collection,
  properties: readonly Property[],
): QuestContent => ({
  ...quest,
  [collection]: numberProperties(properties),
});
