import type { Transaction } from 'kysely';
import { officialOwner } from '#domain/account/user.ts';
import { worldContent, type World } from '#domain/world/world.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { createWorldStore } from './world-store.ts';
import { toWorldWrite } from './world-write.ts';

/** Writes the first world. The transaction is the one that found none. */
export const seedWorld = async (
  transaction: Transaction<Schema>,
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  world: World,
): Promise<void> => {
  await createWorldStore(database).saveIn(transaction, toShippedWrite(world, officialOwner), 'nothing');
};

/** Of a world that ships, as a part of a larger action. */
export const toShippedWrite = (world: World, by: string): DocumentWrite => ({
  ...toWorldWrite(worldContent.parse(world), by),
  isWithinAction: true,
});
