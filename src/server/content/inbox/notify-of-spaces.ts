import type { Database } from '#server/platform/db/database.ts';
import { withoutGuard } from '#server/platform/db/guarded-commits.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import { addToInbox, findNotified, toInboxChanges } from './add-to-inbox.ts';

type InvitedByMail = {
  readonly email: string;
  readonly invitation: string;
  readonly space: string;
  readonly by: string;
};

type Parts = { readonly database: Pick<Database, 'commit'>; readonly feed: ChangeFeed };

/** Where the address has an account. Not within the request, whose time would say so. */
export const notifyInvited = async (
  { database, feed }: Parts,
  { email, invitation, space, by }: InvitedByMail,
): Promise<void> => {
  const notified = await withoutGuard(() =>
    database.commit(async (transaction) => {
      const user = await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
      if (!user) return [];
      const item = { kind: 'invitation', by, owner: space, thread: null, about: invitation } as const;
      return addToInbox(transaction, { ...item, users: [user.id] });
    }),
  );
  for (const change of toInboxChanges(notified)) feed.publish(change);
};

type HandedOver = { readonly space: string; readonly user: string; readonly by: string };

/** An administrator made a member the owner: all members read it. */
export const notifyOfNewOwner = async ({ database, feed }: Parts, { space, user, by }: HandedOver): Promise<void> => {
  const notified = await withoutGuard(() =>
    database.commit(async (transaction) => {
      const members = transaction.selectFrom('space_members').select('user_id').where('space_id', '=', space);
      const users = (await members.execute()).map(({ user_id }) => user_id);
      return addToInbox(transaction, { kind: 'new_owner', by, owner: space, thread: null, about: user, users });
    }),
  );
  for (const change of toInboxChanges(notified)) feed.publish(change);
};

/** An open inbox is without it from then on. Not within the request, either. */
export const notifyOfWithdrawal = async ({ database, feed }: Parts, invitation: string): Promise<void> => {
  const notified = await withoutGuard(() => database.commit((transaction) => findNotified(transaction, invitation)));
  for (const change of toInboxChanges(notified)) feed.publish(change);
};
