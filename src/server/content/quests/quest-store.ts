import type { Transaction } from 'kysely';
import { isSpaceId } from '#domain/space.ts';
import type { Marks } from '#domain/quest/quest.ts';
import { statusesOf } from '#domain/world/statuses.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import type { MarkedWrite } from '#server/content/documents/document.ts';
import { refuseViolations } from '#server/content/documents/sent-document.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import { toMarkViolation } from './sent-marks.ts';

/** The store of quests. Without quotas it takes any number. */
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
  const assigned = set.filter(({ now, was }) => now.assignee !== undefined && now.assignee !== was.assignee);
  const members = await listMembers(transaction, assigned);
  const refused = [
    ...withStatus.flatMap(({ write, now }) =>
      known.has(now.status ?? '')
        ? []
        : [toMarkViolation({ code: 'status_unknown', params: {}, place: ['status'] }, write.place)],
    ),
    ...assigned.flatMap(({ write, now: { assignee = '' } }) =>
      members.has(assignee)
        ? []
        : [toMarkViolation({ code: 'not_a_member', params: {}, place: ['assignee'] }, write.place)],
    ),
  ];
  const [first, ...others] = refused;
  if (first) throw refuseViolations([first, ...others]);
};

/** Those of the written quests' owner, who is one person or a space. A store writes for one owner at a time. */
const listMembers = async (
  transaction: Transaction<Schema>,
  [first]: readonly Pick<MarkedWrite, 'write'>[],
): Promise<ReadonlySet<string>> => {
  if (!first) return new Set();
  const { owner } = first.write;
  if (!isSpaceId(owner)) return new Set([owner]);
  const members = transaction.selectFrom('space_members').select('user_id').where('space_id', '=', owner);
  return new Set((await members.execute()).map(({ user_id }) => user_id));
};

const listStatuses = async (transaction: Transaction<Schema>): Promise<string[]> =>
  statusesOf((await currentWorld(transaction)).world).map(({ id }) => id);

const read = (marks: string | null | undefined): Marks => (marks ? (JSON.parse(marks) as Marks) : {});
