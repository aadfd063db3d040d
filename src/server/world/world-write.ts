import type { World } from '#domain/world/world.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { worldKeyed } from './world-store.ts';

export const toWorldWrite = (world: World, by: string): DocumentWrite => ({
  ...worldKeyed,
  by,
  title: world.name,
  type: 'world',
  document: toWorldDocument(world),
});

/** The stored form of a world: its parts in one order, so that equal worlds are equal texts. */
export const toWorldDocument = ({ name, catalogues, quest_fields, kinds, limits, coins }: World): string =>
  JSON.stringify({ name, catalogues, quest_fields, kinds, limits, coins } satisfies World);
