import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Collection } from '#domain/quest-properties/property-kind.ts';
import type { Property, PropertyType } from '#domain/quest-properties/registry.ts';
import type { QuestContent } from '#domain/quest.ts';

export type TypeGroup = { readonly type: PropertyType; readonly properties: readonly Property[] };

/** The properties of a collection by their type, types and properties in the quest's order. */
export const groupByType = (quest: QuestContent, collection: Collection): TypeGroup[] => {
  const groups = Map.groupBy(listProperties<Property>(quest[collection]), ({ type }) => type);
  return [...groups].map(([type, properties]) => ({ type, properties }));
};
