import type { Transaction } from 'kysely';
import { worldTable } from '#contract/document-kinds.ts';
import type { World } from '#domain/world/world.ts';
import type { BookImportRow, Schema } from '#server/platform/db/schema.ts';
import { worldKeyed } from '#server/content/current-world/world-key.ts';
import type { PresentVersion } from '#server/content/documents/document-store.ts';
import type { DocumentWrite } from '#server/content/documents/document.ts';
import { keepSavedCoins } from '#server/content/world/saved-coins.ts';
import { createWorldStore } from '#server/content/world/world-store.ts';
import { toWorldWrite } from '#server/content/world/world-write.ts';
import type { BookChange, WritingServices } from './book-writes.ts';

type Grown = Pick<BookImportRow, 'world'>;

/** Locks the world where the import changes it: nobody else changes it until the transaction ends. */
export const lockGrownWorld = async (
  services: WritingServices,
  transaction: Transaction<Schema>,
  { world }: Grown,
): Promise<PresentVersion | undefined> => {
  if (world === null) return undefined;
  const { owner, id } = worldKeyed;
  const [present] = await createWorldStore(services).lockVersionsIn(transaction, { owner, ids: [id] });
  return present;
};

type Growing = Pick<DocumentWrite, 'by' | 'origin'> & Grown & { readonly present: PresentVersion | undefined };

/** Saves the world. It runs before the documents are written, because they are written for the new world. */
export const growWorld = async (
  services: WritingServices,
  transaction: Transaction<Schema>,
  { world, by, origin, present }: Growing,
): Promise<BookChange[]> => {
  if (world === null || !present) return [];
  const write = { ...toWorldWrite(JSON.parse(world) as World, by), origin };
  const row = await createWorldStore(services, keepSavedCoins(services)).saveIn(transaction, write, present);
  return [{ kind: worldTable, row }];
};
