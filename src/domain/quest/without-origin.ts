import { collections, type Property } from '#domain/world/property.ts';
import type { QuestContent } from './quest.ts';

/** What is made of a quest comes from no other tool. */
export const withoutOrigin = ({ origin: _origin, ...quest }: QuestContent): QuestContent => ({
  ...quest,
  ...Object.fromEntries(collections.map((collection) => [collection, withoutRowOrigins(quest[collection])])),
});

const withoutRowOrigins = (rows: QuestContent['rewards']): QuestContent['rewards'] =>
  Object.fromEntries(
    Object.entries(rows).map(([id, { originId: _row, ...row }]: [string, Property]) => [id, row as Property]),
  );
