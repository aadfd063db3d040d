import { sql, type Kysely, type Transaction } from 'kysely';
import type { InboxItem } from '#contract/inbox.ts';
import { mayReview } from '#domain/account/user.ts';
import { inboxLimits } from '#domain/comment/inbox.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import type { Database } from '#server/platform/db/database.ts';
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
  readonly database: Pick<Database, 'db'>;
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
  for (const person of await selectDue(database.db, now)) {
    if (signal?.aborted) return;
    const items = await readNew(sending, person);
    const isClaimed = await claim(database.db, person, { now, until: items[0]?.id ?? person.newest });
    if (!isClaimed || items.length === 0) continue;
    try {
      await mailer.send(toDigestMail({ to: person.email, items, appUrl }));
    } catch (error) {
      onFailure(error);
      await giveBack(database.db, person, now);
    }
  }
};

type Due = Awaited<ReturnType<typeof selectDue>>[number];

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
    .groupBy(['person.email', 'person.rank', 'person.reviewer', 'person.two_factor_enabled'])
    .orderBy('digest.at')
    .limit(inboxLimits.digestsAtOnce)
    .execute();

const readNew = async ({ database, requireAdminTotp }: Sending, person: Due): Promise<InboxItem[]> => {
  const isReviewer = mayReview(rankOf(person)) && !(requireAdminTotp && !person.two_factor_enabled);
  const { items } = await readInbox(database.db, { id: person.user_id, isReviewer });
  return items.filter(({ id, read }) => !read && id > person.told_until);
};

type Claim = { readonly now: number; readonly until: string };

/** One of all servers has it. */
const claim = async (db: Kysely<Schema>, { user_id, at }: Due, { now, until }: Claim): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mail_digests')
    .set({ at: now, told_until: until })
    .where('user_id', '=', user_id)
    .where('at', '=', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const giveBack = async (db: Kysely<Schema>, { user_id, told_until }: Due, at: number): Promise<void> => {
  await db
    .updateTable('mail_digests')
    .set({ told_until })
    .where('user_id', '=', user_id)
    .where('at', '=', at)
    .execute();
};
