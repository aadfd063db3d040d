import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { Collection, Objective, Property, PropertyValue } from '#domain/world/property.ts';
import { listProperties, numberProperties } from '#domain/quest-properties/property-collection.ts';

/** A type that the world doesn't have changes nothing. */
export const addProperty = (quest: QuestContent, type: string, world: IndexedWorld): QuestContent => {
  const kind = world.kindOf(type);
  if (!kind) return quest;
  const { collection, blank } = kind;
  const property = { id: '', type_count: 0, type, ...blank };
  return withProperties(quest, collection, [...listProperties(quest[collection]), property]);
};

export const deleteProperty = (quest: QuestContent, collection: Collection, id: string): QuestContent =>
  withProperties(
    quest,
    collection,
    listProperties(quest[collection]).filter((property) => property.id !== id),
  );

export type PropertyMove = { readonly from: number; readonly to: number };

/** A place outside of the collection changes nothing. */
export const moveProperty = (quest: QuestContent, collection: Collection, { from, to }: PropertyMove): QuestContent => {
  const properties = listProperties(quest[collection]);
  const moved = properties[from];
  if (!moved || from === to || to < 0 || to >= properties.length) return quest;
  return withProperties(quest, collection, properties.toSpliced(from, 1).toSpliced(to, 0, moved));
};

export const addObjectives = (
  quest: QuestContent,
  added: readonly Objective[],
  { limits }: IndexedWorld,
): QuestContent =>
  withProperties(quest, 'objectives', [...listProperties(quest.objectives), ...added].slice(0, limits.objectives.max));

export type PropertyChange = { readonly id: string } & Readonly<Record<string, PropertyValue>>;

export const changeProperty = (
  quest: QuestContent,
  collection: Collection,
  { id, ...fields }: PropertyChange,
): QuestContent =>
  withProperties(
    quest,
    collection,
    listProperties(quest[collection]).map((property) => (property.id === id ? { ...property, ...fields } : property)),
  );

const withProperties = (
  quest: QuestContent,
  collection: Collection,
  properties: readonly Property[],
): QuestContent => ({
  ...quest,
  [collection]: numberProperties(properties),
});
