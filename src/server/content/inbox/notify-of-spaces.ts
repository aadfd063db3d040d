import type { Database } from '#server/platform/db/database.ts';
import { type TransactionWork, withoutGuard } from '#server/platform/db/guarded-commits.ts';
import type { ChangeFeed } from '#server/accounts/events/change-feed.ts';
import { addToInbox, findNotified, toInboxChanges } from './add-to-inbox.ts';

type InvitedByMail = {
  readonly email: string;
  readonly invitation: string;
  readonly space: string;
  readonly by: string;
};

type Parts = { readonly database: Pick<Database, 'commit'>; readonly feed: ChangeFeed };

/** Announces the change to the accounts whose inbox `find` changes. */
const notify = async ({ database, feed }: Parts, find: TransactionWork<string[]>): Promise<void> => {
  const notified = await withoutGuard(() => database.commit(find));
  feed.publishAll(toInboxChanges(notified));
};

/** If the address has an account. It runs outside of the request, whose time would show that. */
export const notifyInvited = async (parts: Parts, { email, invitation, space, by }: InvitedByMail): Promise<void> => {
  await notify(parts, async (transaction) => {
    const user = await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (!user) return [];
    const item = { kind: 'invitation', by, owner: space, thread: null, about: invitation } as const;
    return addToInbox(transaction, { ...item, users: [user.id] });
  });
};

type HandedOver = { readonly space: string; readonly user: string; readonly by: string };

/** An administrator made a member the owner: all members read it. */
export const notifyOfNewOwner = async (parts: Parts, { space, user, by }: HandedOver): Promise<void> => {
  await notify(parts, async (transaction) => {
    const members = transaction.selectFrom('space_members').select('user_id').where('space_id', '=', space);
    const users = (await members.execute()).map(({ user_id }) => user_id);
    return addToInbox(transaction, { kind: 'new_owner', by, owner: space, thread: null, about: user, users });
  });
};

/** An open inbox no longer shows it. This runs outside of the request, too. */
export const notifyOfWithdrawal = async (parts: Parts, invitation: string): Promise<void> => {
  await notify(parts, (transaction) => findNotified(transaction, invitation));
};
