import { worldTable } from '#contract/document-kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentHooks } from '#server/content/documents/document.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';

/** Without quotas: the world belongs to the installation. */
export const createWorldStore = (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  saving: DocumentHooks['saving'] = nothing,
): DocumentStore => createDocumentStore(database, worldTable, { hooks: { saving, saved: nothing, removed: nothing } });

const nothing = async (): Promise<void> => undefined;
