import { worldTable } from '#contract/document-kinds.ts';
import type { Database } from '#server/db/database.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';

/** Without quotas: the world belongs to the installation. */
export const createWorldStore = (database: Pick<Database, 'db' | 'file' | 'commit'>): DocumentStore =>
  createDocumentStore(database, worldTable);
