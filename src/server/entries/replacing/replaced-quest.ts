import type { Transaction } from 'kysely';
import type { Schema, StoredDocumentRow } from '#server/db/schema.ts';

export type ReplacedQuest = Pick<StoredDocumentRow, 'owner_id' | 'id' | 'version' | 'stamp'>;

export type Writing = { readonly transaction: Transaction<Schema>; readonly owner: string; readonly by: string };

export type ChangedUse = { readonly id: string; readonly place: string; readonly key: string; readonly entry: string };
