import type { Transaction } from 'kysely';
import type { Marks } from '#domain/quest/quest.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { createDocumentStore, type DocumentStore } from '#server/documents/document-store.ts';
import type { MarkedWrite } from '#server/documents/document.ts';
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
const checkMarking = async (transaction: Transaction<Schema>, marked: readonly MarkedWrite[]): Promise<void> => {
  const set = marked.map(({ write, before }) => ({ write, now: read(write.marks), was: read(before) }));
  const withStatus = set.filter(({ now, was }) => now.status !== undefined && now.status !== was.status);
  const known = new Set(withStatus.length > 0 ? await listStatuses(transaction) : []);
  const refused = [
    ...withStatus.flatMap(({ write, now }) =>
      known.has(now.status ?? '')
        ? []
        : [toRefusedMark({ code: 'status_unknown', params: {}, place: ['status'] }, write.place)],
    ),
    ...set.flatMap(({ write, now: { assignee }, was }) =>
      assignee === undefined || assignee === was.assignee || assignee === write.owner
        ? []
        : [toRefusedMark({ code: 'not_a_member', params: {}, place: ['assignee'] }, write.place)],
    ),
  ];
  const [first, ...others] = refused;
  if (first) throw refuseParts([first, ...others]);
};

const listStatuses = async (transaction: Transaction<Schema>): Promise<string[]> =>
  statusesOf((await currentWorld(transaction)).world).map(({ id }) => id);

const read = (marks: string | null | undefined): Marks => (marks ? (JSON.parse(marks) as Marks) : {});
