import type { SeenVersion } from '#contract/versions.ts';
import type { Expected } from '#server/http/answers/preconditions.ts';
import type { Transaction } from 'kysely';
import type { DocumentTable, StoredDocumentRow, Schema } from '#server/db/schema.ts';

export type DocumentKey = { readonly owner: string; readonly id: string };

export type DocumentWrite = DocumentKey & {
  readonly title: string;
  readonly type: string;
  readonly document: string;
  readonly by: string;
  /** When a new one counts as made, by which lists are ordered; else it is made now. */
  readonly madeAt?: number;
  /** Whether it is a part of something that is logged as a whole. */
  readonly isPart?: boolean;
  /** Whether a stored document with the same text stays as it is, with its version and author. */
  readonly onlyIfOther?: boolean;
  /** Whether the version that it replaces is dropped instead of kept. */
  readonly dropsReplaced?: boolean;
  /** The quests that a story line holds, where they are known already. */
  readonly quests?: readonly string[];
  /** Other documents that are saved with it, all or nothing. */
  readonly carried?: readonly CarriedWrite[];
};

export type CarriedWrite = { readonly write: DocumentWrite; readonly expected: Expected };

/** The outcome of a write. A repeated request finds its own result; a stale one gets the current version. */
export type WriteResult =
  | { readonly outcome: 'created' | 'changed'; readonly row: StoredDocumentRow }
  | { readonly outcome: 'stale'; readonly current: SeenVersion | null };

export type RemoveResult =
  | { readonly outcome: 'removed' | 'unknown' }
  | { readonly outcome: 'stale'; readonly current: SeenVersion };

export type Removal = DocumentKey & { readonly expected: SeenVersion; readonly by: string };

export type PageRequest = { readonly limit?: number | undefined; readonly after?: string | undefined };

/** What else a kind of document keeps in step, inside the transaction of the write. */
export type DocumentHooks = {
  /** Sends, ahead of the document's own lock, what else is to be locked. */
  saving(transaction: Transaction<Schema>, write: DocumentWrite): Promise<void>;
  saved(transaction: Transaction<Schema>, write: DocumentWrite): Promise<void>;
  removed(transaction: Transaction<Schema>, key: DocumentKey): Promise<void>;
};

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
