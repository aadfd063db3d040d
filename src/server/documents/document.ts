import type { SeenVersion } from '#contract/versions.ts';
import type { Transaction } from 'kysely';
import type { DocumentTable, StoredDocumentRow, Schema } from '#server/db/schema.ts';

/** A document's place: its owner first. */
export type DocumentKey = { readonly owner: string; readonly id: string };

/** A document to keep, whole, and who writes it. */
export type DocumentWrite = DocumentKey & {
  readonly title: string;
  readonly type: string;
  readonly document: string;
  readonly by: string;
  /** When a new one counts as made, by which lists are ordered; else it is made now. */
  readonly madeAt?: number;
  /** Whether it is a part of something that is logged as a whole. */
  readonly isPart?: boolean;
  /** Whether a document that stands with the same text stays as it is, whoever wrote it: it keeps its version. */
  readonly onlyIfOther?: boolean;
  /** Whether the version that it replaces is dropped instead of kept. */
  readonly dropsReplaced?: boolean;
  /** The quests that a story line holds, where they are known already. */
  readonly quests?: readonly string[];
};

/** What became of a write. A repeated request finds its own result; a stale one learns the current version. */
export type WriteResult =
  | { readonly outcome: 'created' | 'changed'; readonly row: StoredDocumentRow }
  | { readonly outcome: 'stale'; readonly current: SeenVersion | null };

export type RemoveResult =
  | { readonly outcome: 'removed' | 'unknown' }
  | { readonly outcome: 'stale'; readonly current: SeenVersion };

/** Which version is deleted, and by whom. */
export type Removal = DocumentKey & { readonly expected: SeenVersion; readonly by: string };

export type PageRequest = { readonly limit?: number | undefined; readonly after?: string | undefined };

/** What else a kind of document keeps in step, inside the transaction of the write. */
export type DocumentHooks = {
  /** Sends, ahead of the document's own lock, what else is to be locked. */
  saving(transaction: Transaction<Schema>, write: DocumentWrite): Promise<void>;
  saved(transaction: Transaction<Schema>, write: DocumentWrite): Promise<void>;
  removed(transaction: Transaction<Schema>, key: DocumentKey): Promise<void>;
};

/** What is read of a document: all of it. */
export const documentColumns = [
  'owner_id',
  'id',
  'title',
  'type',
  'document',
  'version',
  'stamp',
  'created_at',
  'updated_at',
  'updated_by',
] as const satisfies readonly (keyof StoredDocumentRow)[];

/** What a list tells of a document. */
export const listedColumns = [
  'owner_id',
  'id',
  'document',
  'version',
  'stamp',
  'updated_at',
] as const satisfies readonly (keyof StoredDocumentRow)[];

export type ListedRow = Pick<StoredDocumentRow, (typeof listedColumns)[number]>;

/** Every kind's table has the same columns, so one name stands for them all to the type checker. */
export const tableOf = (kind: DocumentTable): 'quests' => kind as 'quests';
