import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { inboxKind, type Change } from '#contract/events.ts';
import { inboxLimits, type InboxKind } from '#domain/comment/inbox.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** `about` is the id of a comment, a submission or an invitation: the text stands there. */
export type Notified = {
  readonly users: readonly string[];
  readonly kind: InboxKind;
  readonly by: string;
  readonly owner: string;
  readonly thread: string | null;
  readonly about: string;
};

/** Nobody is notified of what they did themselves. Returns the accounts that are notified. */
export const addToInbox = async (
  transaction: Transaction<Schema>,
  { users, kind, by, owner, thread, about }: Notified,
): Promise<string[]> => {
  const notified = [...new Set(users)].filter((user) => user !== by).toSorted();
  if (notified.length === 0) return notified;
  await lockDigests(transaction, notified);
  const at = Date.now();
  const item = { at, kind, by_id: by, owner_id: owner, thread_id: thread, about, read_at: null };
  await transaction
    .insertInto('inbox_items')
    .values(notified.map((user_id) => ({ user_id, id: toItemId(at), ...item })))
    .execute();
  for (const user of notified) await dropOldest(transaction, user);
  return notified;
};

/** A digest begins behind the last item of the one before. So it waits until these items are there. */
const lockDigests = async (transaction: Transaction<Schema>, users: readonly string[]): Promise<void> => {
  if (!isPostgres(transaction)) return;
  const digests = transaction.selectFrom('mail_digests').select('user_id').where('user_id', 'in', users);
  await digests.orderBy('user_id').forShare().execute();
};

/** Later ones come behind earlier ones. */
const toItemId = (at: number): string => `${at.toString(36).padStart(9, '0')}${randomBytes(10).toString('hex')}`;

const dropOldest = async (transaction: Transaction<Schema>, user: string): Promise<void> => {
  const beyond = await transaction
    .selectFrom('inbox_items')
    .select('id')
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(inboxLimits.items)
    .executeTakeFirst();
  if (!beyond) return;
  await transaction.deleteFrom('inbox_items').where('user_id', '=', user).where('id', '<=', beyond.id).execute();
};

/** The accounts that have an item about it. */
export const findNotified = async (transaction: Transaction<Schema>, about: string): Promise<string[]> => {
  const items = transaction.selectFrom('inbox_items').select('user_id').distinct().where('about', '=', about);
  return (await items.orderBy('user_id').execute()).map(({ user_id }) => user_id);
};

export const toInboxChanges = (users: readonly string[]): Change[] =>
  users.map((user) => ({ owner: user, kind: inboxKind, id: user }));
