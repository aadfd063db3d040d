import { limits } from '#domain/limits.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { Collection } from './property-kind.ts';
import { kindOf, type Objective, type Property, type PropertyType } from './registry.ts';

export const listProperties = <P extends Property>(collection: Readonly<Record<string, P>>): P[] =>
  Object.values(collection).toSorted((a, b) => Number(a.id) - Number(b.id));

/** The ids are `0`, `1`, ...; each type is counted from 1. */
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

export const addProperty = (quest: QuestContent, type: PropertyType): QuestContent => {
  const { collection, blank } = kindOf(type);
  const property = { ...blank, type, id: '', type_count: 0 } as unknown as Property;
  return withProperties(quest, collection, [...listProperties<Property>(quest[collection]), property]);
};

export const deleteProperty = (quest: QuestContent, collection: Collection, id: string): QuestContent =>
  withProperties(
    quest,
    collection,
    listProperties<Property>(quest[collection]).filter((property) => property.id !== id),
  );

export type PropertyMove = { readonly from: number; readonly to: number };

/** A place outside of the collection changes nothing. */
export const moveProperty = (quest: QuestContent, collection: Collection, { from, to }: PropertyMove): QuestContent => {
  const properties = listProperties<Property>(quest[collection]);
  const moved = properties[from];
  if (!moved || from === to || to < 0 || to >= properties.length) return quest;
  return withProperties(quest, collection, properties.toSpliced(from, 1).toSpliced(to, 0, moved));
};

export const addObjectives = (quest: QuestContent, added: readonly Objective[]): QuestContent =>
  withProperties(
    quest,
    'objectives',
    [...listProperties<Property>(quest.objectives), ...added].slice(0, limits.objectives.max),
  );

export type PropertyChange = { readonly id: string } & Readonly<Record<string, string | number>>;

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

export const isNumbered = (collection: Readonly<Record<string, Property>>): boolean => {
  const numbered = numberProperties(listProperties(collection));
  return Object.entries(collection).every(
    ([key, { id, type_count }]) => key === id && numbered[key]?.id === id && numbered[key].type_count === type_count,
  );
};

export const propertyName = ({ type, type_count }: Property): string => `${type} ${type_count}`;

const withProperties = (
  quest: QuestContent,
  collection: Collection,
  properties: readonly Property[],
): QuestContent => ({
  ...quest,
  [collection]: numberProperties(properties),
});
