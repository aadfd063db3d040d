import { sql, type Kysely, type Transaction } from 'kysely';
import type { InboxItem } from '#contract/inbox.ts';
import { mayReview } from '#domain/account/user.ts';
import { inboxLimits } from '#domain/comment/inbox.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { toDigestMail } from '#server/platform/mail/mails.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { readInbox } from './read-inbox.ts';

/** What came before is not mailed. */
export const startDigests = async (transaction: Transaction<Schema>, user: string): Promise<void> => {
  const newest = await transaction
    .selectFrom('inbox_items')
    .select('id')
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await transaction
    .insertInto('mail_digests')
    .values({ user_id: user, told_until: newest?.id ?? '', at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const stopDigests = async (transaction: Transaction<Schema>, user: string): Promise<void> => {
  await transaction.deleteFrom('mail_digests').where('user_id', '=', user).execute();
};

type Sending = {
  readonly database: Pick<Database, 'db' | 'commit'>;
  readonly mailer: Mailer;
  readonly appUrl: string;
  /** Reviewers without a second factor don't read what reviewers read. */
  readonly requireAdminTotp: boolean;
  readonly now?: number;
  readonly signal?: AbortSignal;
  readonly onFailure: (error: unknown) => void;
};

/** Those that are due, one after the other. What can't be sent is tried again an hour later. */
export const sendDigests = async (sending: Sending): Promise<void> => {
  const { database, now = Date.now(), signal, mailer, appUrl, onFailure } = sending;
  const due = selectDue(database.db, now).orderBy('digest.at').limit(inboxLimits.digestsAtOnce);
  for (const { user_id } of await due.execute()) {
    if (signal?.aborted) return;
    const claimed = await claim(sending, user_id, now);
    if (!claimed || claimed.items.length === 0) continue;
    const { person, items } = claimed;
    try {
      await mailer.send(toDigestMail({ to: person.email, items, appUrl }));
    } catch (error) {
      onFailure(error);
      await giveBack(database.db, person, now);
    }
  }
};

type Due = Awaited<ReturnType<ReturnType<typeof selectDue>['executeTakeFirstOrThrow']>>;

/** At an address that belongs to the account. */
const selectDue = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('mail_digests as digest')
    .innerJoin('users as person', 'person.id', 'digest.user_id')
    .innerJoin('inbox_items as item', 'item.user_id', 'digest.user_id')
    .select(['digest.user_id', 'digest.told_until', 'digest.at'])
    .select(['person.email', 'person.rank', 'person.reviewer', 'person.two_factor_enabled'])
    .select(({ fn }) => fn.max('item.id').as('newest'))
    .where('digest.at', '<=', now - inboxLimits.digestEvery)
    .where(sql<boolean>`person.email_verified`)
    .where('person.suspended_at', 'is', null)
    .where('item.read_at', 'is', null)
    .whereRef('item.id', '>', 'digest.told_until')
    .groupBy(['digest.user_id', 'digest.told_until', 'digest.at'])
    .groupBy(['person.email', 'person.rank', 'person.reviewer', 'person.two_factor_enabled']);

const readNew = async (db: Kysely<Schema>, requireAdminTotp: boolean, person: Due): Promise<InboxItem[]> => {
  const isReviewer = mayReview(rankOf(person)) && !(requireAdminTotp && !person.two_factor_enabled);
  const { items } = await readInbox(db, { id: person.user_id, isReviewer });
  return items.filter(({ id, read }) => !read && id > person.told_until);
};

type Claimed = { readonly person: Due; readonly items: readonly InboxItem[] };

/** One of all servers has it. Waits for who adds to the inbox, and reads the account as it is then. */
const claim = ({ database, requireAdminTotp }: Sending, user: string, now: number): Promise<Claimed | null> =>
  database.commit(async (transaction) => {
    const digest = transaction.selectFrom('mail_digests').select('user_id').where('user_id', '=', user);
    await lockRows(transaction, digest).execute();
    const person = await selectDue(transaction, now).where('digest.user_id', '=', user).executeTakeFirst();
    if (!person) return null;
    const items = await readNew(transaction, requireAdminTotp, person);
    await transaction
      .updateTable('mail_digests')
      .set({ at: now, told_until: items[0]?.id ?? person.newest })
      .where('user_id', '=', user)
      .execute();
    return { person, items };
  });

const giveBack = async (db: Kysely<Schema>, { user_id, told_until }: Due, at: number): Promise<void> => {
  await db
    .updateTable('mail_digests')
    .set({ told_until })
    .where('user_id', '=', user_id)
    .where('at', '=', at)
    .execute();
};
