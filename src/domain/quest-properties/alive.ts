import type { Property } from './property.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

export const needsAlive = (property: Property, { meaningOf }: IndexedWorld): boolean => {
  const meaning = meaningOf(property);
  return meaning === 'escort' || meaning === 'talk';
};
