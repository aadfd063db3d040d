import type { Transaction } from 'kysely';
import type { Marks } from '#domain/quest/quest.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { DocumentWrite } from '#server/documents/document.ts';
import { refuseParts } from '#server/documents/sent-document.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import { currentWorld } from '#server/world/current-world.ts';
import { toRefusedMark } from './sent-marks.ts';

/** Without quotas, quests of any number. */
export const createQuestStore = (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  quotas?: Quotas,
): DocumentStore => {
  const hooks = { ...noHooks, marking: checkMarking };
  return createDocumentStore(database, 'quests', quotas ? { hooks, quotas } : { hooks });
};

const noHooks = { saving: async () => undefined, saved: async () => undefined, removed: async () => undefined };

/** What stood there before stays, whether the world or the team lost it since. */
const checkMarking = async (
  transaction: Transaction<Schema>,
  write: DocumentWrite,
  before: string | null,
): Promise<void> => {
  const [{ status, assignee }, was] = [read(write.marks), read(before)];
  const { owner, place } = write;
  if (status !== undefined && status !== was.status) {
    const statuses = statusesOf((await currentWorld(transaction)).world);
    if (!statuses.some(({ id }) => id === status))
      throw refuseParts([toRefusedMark({ code: 'status_unknown', params: {}, place: ['status'] }, place)]);
  }
  if (assignee !== undefined && assignee !== was.assignee && assignee !== owner)
    throw refuseParts([toRefusedMark({ code: 'not_a_member', params: {}, place: ['assignee'] }, place)]);
};

const read = (marks: string | null | undefined): Marks => (marks ? (JSON.parse(marks) as Marks) : {});
