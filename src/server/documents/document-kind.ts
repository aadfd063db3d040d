import type { z } from 'zod';
import type { Change } from '#contract/events.ts';
import type { DocumentKindName } from '#contract/document-kinds.ts';
import type { Database } from '#server/db/database.ts';
import type { DocumentTable as TableName } from '#server/db/schema.ts';
import type { ChangeFeed } from '#server/events/change-feed.ts';
import type { LargeAnswers } from '#server/http/answers/large-answers.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import type { Space } from '#server/space/space.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentWrite, Removal } from './document.ts';
import type { Sent } from './sent-document.ts';

/** What the routes of every kind of document stand on. */
export type DocumentParts = {
  readonly database: Database;
  readonly feed: ChangeFeed;
  readonly quotas: Quotas;
  readonly pool: WorkerPool;
  readonly large: LargeAnswers;
  readonly space: Space;
};

/** Deletes a document; answers what else changed. Throws `StaleDocument`. */
export type Remove = (removal: Removal, query: unknown) => Promise<readonly Change[]>;

/** What a deletion is done with. */
export type DeletionParts = Pick<DocumentParts, 'database' | 'quotas' | 'space'> & { readonly store: DocumentStore };

/** How documents of a kind are deleted. */
export type DocumentDeletion = {
  readonly summary: string;
  /** What the address may say beside the document. */
  readonly query?: z.core.$ZodType;
  /** Statuses that this kind alone answers. */
  readonly refusals?: readonly number[];
  /** Makes what deletes one and all that goes with it. */
  prepare(parts: DeletionParts): Remove;
};

/** What differs on the server between the kinds of documents that are listed, read, saved and deleted at their owner's address. */
export type DocumentKind<Body extends z.core.$ZodType = z.core.$ZodType> = {
  /** Its table, which also names it in events. */
  readonly table: TableName;
  /** What its addresses call it. */
  readonly name: DocumentKindName;
  /** What one is called, such as `quest`. */
  readonly noun: string;
  readonly tag: string;
  readonly routes: { readonly list: string; readonly one: string };
  readonly body: Body;
  readonly saved: z.core.$ZodType;
  readonly list: z.core.$ZodType;
  /** What looks into a large stored one, in a worker thread. */
  readonly job: 'isSoundQuest' | 'isSoundStoryLine';
  /** What reads a large sent one, in a worker thread. */
  readonly largeToWrite: 'readQuestBody' | 'readStoryLineBody';
  readonly deletion: DocumentDeletion;
  isStored(stored: unknown): boolean;
  /** What is kept of a sent document; throws what is wrong with it. */
  toWrite(sent: Sent<z.core.output<Body>>): DocumentWrite;
  createStore(database: Database, quotas: Quotas): DocumentStore;
};
