import { collections } from '#domain/world/property.ts';
import type { Quest } from '#domain/quest/quest.ts';

/** `[place, type, key, entry]` of each row of `world_uses`, as the triggers of the database note them. */
export type Use = readonly [place: string, type: string, key: string, entry: string];

export const usesOfQuest = (quest: Quest): Use[] => [
  ...collections.flatMap((collection) =>
    Object.entries(quest[collection]).flatMap(([key, property]) => usesOfProperty(`/${collection}/${key}`, property)),
  ),
  ...Object.entries(quest.fields ?? {}).flatMap(([key, field]) =>
    isNamed(field) ? [[`/fields/${key}`, '', key, field.id] as const] : [],
  ),
];

const usesOfProperty = (place: string, property: Readonly<Record<string, unknown>>): Use[] => {
  const type = String(property['type'] ?? '');
  const named = Object.entries(property).flatMap(([key, value]) =>
    key.endsWith('_id') && typeof value === 'string' && value !== '' ? [[place, type, key, value] as const] : [],
  );
  return named.length > 0 ? named : [[place, type, '', '']];
};

const isNamed = (field: unknown): field is { readonly id: string } =>
  typeof field === 'object' && field !== null && 'id' in field && typeof field.id === 'string';

/** Where the parts begin that may name entries. No text has an unescaped quote. */
const firstPart = '"requirements":';

/** Most saves change texts alone, and then the uses stay as they are. */
export const haveSameUses = (one: string, other: string): boolean => {
  const [start, otherStart] = [one.indexOf(firstPart), other.indexOf(firstPart)];
  return start > 0 && otherStart > 0 && one.slice(start) === other.slice(otherStart);
};
