import { worldTable } from '#contract/document-kinds.ts';
import { worldId } from '#contract/world.ts';
import { officialOwner } from '#domain/account/user.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentKey } from '#server/documents/document.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';

export const worldKeyed: DocumentKey = { owner: officialOwner, id: worldId };

/** Without quotas: the world belongs to the installation. */
export const createWorldStore = (database: Pick<Database, 'db' | 'file' | 'commit'>): DocumentStore =>
  createDocumentStore(database, worldTable);
