import type { z } from 'zod';
import type { Change } from '#contract/events.ts';
import type { ServedKindName } from '#contract/document-kinds.ts';
import type { WriteTokenScope } from '#contract/write-tokens.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DocumentTable as TableName, StoredDocumentRow } from '#server/platform/db/schema.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import type { LargeAnswers } from '#server/platform/http/answers/large-answers.ts';
import type { Expected } from '#server/platform/http/answers/preconditions.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import type { Space } from '#server/platform/space/space.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { WorldOfChecks } from '#server/content/checks/world-of-checks.ts';
import type { OfficialStates } from './official-states.ts';
import type { StoredText } from './document-presenter.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentKey, DocumentWrite, Removal } from './document.ts';
import type { SentBytes } from './read-body.ts';
import type { Sent } from './sent-document.ts';

export type KindServices = {
  readonly database: Database;
  readonly feed: ChangeFeed;
  readonly quotas: Quotas;
  readonly pool: WorkerPool;
  readonly large: LargeAnswers;
  readonly space: Space;
  readonly official: OfficialStates;
};

export type Remove = (removal: Removal, query: unknown) => Promise<readonly Change[]>;

export type DeletionServices = Pick<KindServices, 'database' | 'quotas' | 'space' | 'pool'> & {
  readonly store: DocumentStore;
};

export type DocumentDeletion = {
  readonly summary: string;
  readonly query?: z.core.$ZodType;
  readonly refusals?: readonly number[];
  /** What a write token needs in addition to the scope of the kind. */
  furtherScope?(query: unknown): WriteTokenScope | null;
  prepare(services: DeletionServices): Remove;
};

export type SavedTogether = {
  readonly row: StoredDocumentRow;
  readonly changes: readonly Change[];
  readonly included: readonly StoredDocumentRow[];
};

export type SaveTogether = {
  /** The table of the documents that are saved along, which `store` saves. */
  readonly table: TableName;
  readonly store: DocumentStore;
  save(write: DocumentWrite, expected: Expected): Promise<SavedTogether>;
};

/** How documents of another kind are saved in one request with those of this kind. */
export type SavesTogether = {
  readonly summary: string;
  readonly saved: z.core.$ZodType;
  prepare(services: Omit<DeletionServices, 'space' | 'pool'>): SaveTogether;
};

export type ServedKind<Body extends z.core.$ZodType = z.core.$ZodType> = {
  readonly table: TableName;
  readonly name: ServedKindName;
  readonly noun: string;
  readonly tag: string;
  readonly routes: { readonly list: string; readonly one: string };
  readonly body: Body;
  readonly saved: z.core.$ZodType;
  readonly list: z.core.$ZodType;
  /** Jobs of the threads: `isStored` of a text, and `toWrite` of a large body. */
  readonly isStoredText: (document: StoredText) => boolean;
  readonly largeToWrite: (sent: SentBytes) => DocumentWrite;
  readonly deletion: DocumentDeletion;
  readonly together?: SavesTogether;
  isStored(stored: unknown): boolean;
  toWrite(sent: Sent<z.core.output<Body>>, checks: WorldOfChecks): DocumentWrite;
  /** Refuses an id that no new document has. */
  checkNew?(db: Database['db'], key: DocumentKey): Promise<void>;
  createStore(database: Database, quotas: Quotas): DocumentStore;
};
