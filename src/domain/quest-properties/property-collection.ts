import type { Property } from '#domain/world/property.ts';

export const listProperties = (collection: Readonly<Record<string, Property>>): Property[] =>
  Object.values(collection).toSorted((a, b) => Number(a.id) - Number(b.id));

/** The ids are `0`, `1`, ...; each type is counted from 1. A property that has its numbers already stays the same object. */
export const numberProperties = (properties: readonly Property[]): Record<string, Property> => {
  const counts = new Map<string, number>();
  return Object.fromEntries(
    properties.map((property, index) => {
      const type_count = (counts.get(property.type) ?? 0) + 1;
      counts.set(property.type, type_count);
      const id = String(index);
      const hasBoth = property.id === id && property.type_count === type_count;
      return [id, hasBoth ? property : { ...property, id, type_count }];
    }),
  );
};

export const isNumbered = (collection: Readonly<Record<string, Property>>): boolean => {
  const numbered = numberProperties(listProperties(collection));
  return Object.entries(collection).every(
    ([key, { id, type_count }]) => key === id && numbered[key]?.id === id && numbered[key].type_count === type_count,
  );
};
