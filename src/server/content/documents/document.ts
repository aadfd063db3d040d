import type { SeenVersion } from '#contract/versions.ts';
import type { DocumentOrigin } from '#domain/origin.ts';
import type { RequestOrigin } from '#server/accounts/audit/log-act.ts';
import type { EntryKey } from '#server/content/entries/entry-store.ts';
import type { Expected } from '#server/platform/http/answers/preconditions.ts';
import type { Transaction } from 'kysely';
import type { StoredDocumentRow, Schema } from '#server/platform/db/schema.ts';
import type { StoredText } from './document-presenter.ts';

export type DocumentKey = { readonly owner: string; readonly id: string };

export type DocumentWrite = DocumentKey & {
  readonly title: string;
  readonly type: string;
  readonly document: string;
  readonly by: string;
  /** JSON; null: none. Without it those of the stored document stay. */
  readonly marks?: string | null;
  /** Describes the version in the history, and the step that a story line makes. */
  readonly note?: string;
  /** Where it stands in the body of the request, such as `['quests', 'quest_1', 'content']`. */
  readonly place?: readonly string[];
  /** Where the request of `by` came from. */
  readonly origin?: RequestOrigin | undefined;
  /** Where the document says that it came from, which a save does not change. */
  readonly from?: DocumentOrigin;
  /** `document` for the database, where it is made before the transaction. */
  readonly stored?: StoredText;
  /** Lists are ordered by it. Default: now. */
  readonly madeAt?: number;
  /** Part of a larger action, which has the log entry. */
  readonly isWithinAction?: boolean;
  /** Leaves a stored document with the same text unchanged. */
  readonly onlyIfOther?: boolean;
  /** Drops the replaced version instead of keeping it. */
  readonly dropsReplaced?: boolean;
  /** The quests of a story line, where they are known already. */
  readonly quests?: readonly string[];
  /** What comments on a story line can stand at (`headsOf`), where it is known already. */
  readonly heads?: readonly string[];
  /** The version of the world that it was checked with. Without it any will do. */
  readonly world?: string;
  /** The entries that it begins to name where free text is not allowed. */
  readonly named?: readonly EntryKey[];
  /** What a quest uses of the world, as JSON (`usesOfQuest`). Without it the database finds out. */
  readonly uses?: string;
  readonly included?: readonly ConditionalWrite[];
};

/** A write, and the version that it expects to replace. */
export type ConditionalWrite = { readonly write: DocumentWrite; readonly expected: Expected };

export type WriteResult =
  | { readonly outcome: 'created' | 'changed'; readonly row: StoredDocumentRow }
  | { readonly outcome: 'stale'; readonly current: SeenVersion | null };

export type RemoveResult =
  | { readonly outcome: 'removed' | 'unknown' }
  | { readonly outcome: 'stale'; readonly current: SeenVersion };

export type Removal = DocumentKey & {
  readonly expected: SeenVersion;
  readonly by: string;
  readonly origin?: RequestOrigin | undefined;
};

/** `ids` have commas between them. */
export type PageRequest = {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly ids?: string | undefined;
};

export type MarkedWrite = { readonly write: DocumentWrite; readonly before: string | null };

/** Run in the transaction of the write. */
export type DocumentHooks = {
  /** Locks other rows before the document's own lock. */
  saving(transaction: Transaction<Schema>, write: DocumentWrite): Promise<void>;
  saved(transaction: Transaction<Schema>, write: DocumentWrite): Promise<void>;
  removed(transaction: Transaction<Schema>, key: DocumentKey): Promise<void>;
  /** Refuses marks that differ from those before. */
  marking?(transaction: Transaction<Schema>, marked: readonly MarkedWrite[]): Promise<void>;
};

export const documentColumns = [
  'owner_id',
  'id',
  'title',
  'type',
  'document',
  'marks',
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
  'marks',
  'version',
  'stamp',
  'updated_at',
] as const satisfies readonly (keyof StoredDocumentRow)[];

export type ListedRow = Pick<StoredDocumentRow, (typeof listedColumns)[number]>;

/** `current` is null where there is no document. Thrown so that no transaction commits. */
export class StaleDocument extends Error {
  override readonly name = 'StaleDocument';
  readonly current: SeenVersion | null;

  constructor({ id }: DocumentKey, current: SeenVersion | null) {
    super(`${id} is not the version that was expected.`);
    this.current = current;
  }
}
