import { logAct, type Actor } from '#server/accounts/audit/log-act.ts';
import { endMailedLinks } from './links/mailed-token.ts';
import { checkGrounds, type AccountGrounds } from './sessions/in-account.ts';
import { rankOf } from './stored-rank.ts';
import type { Database } from '#server/platform/db/database.ts';
import { commitAskingLater } from '#server/platform/db/guarded-commits.ts';
import { leaveSpaces } from '#server/accounts/owners/leave-spaces.ts';
import { notFound } from '#server/errors.ts';
import * as problems from '#texts/server/problems.ts';
import { lastAdministrator, lockAdministrators, toParty } from './change-account.ts';
import { accountGone, lockAccount } from '#server/accounts/owners/lock-account.ts';
import { removeOwned } from '#server/accounts/owners/remove-owned.ts';

/** `actor` is the person, an administrator or the command line. */
type Deletion = { readonly userId: string; readonly actor: Actor };

/** The account goes first, after the writes under way. `removeOwned` removes the rest in batches. */
export const deleteAccount = async (
  { db, commit }: Pick<Database, 'db' | 'commit'>,
  { userId, actor }: Deletion,
  grounds: Omit<AccountGrounds, 'id'> = {},
): Promise<void> => {
  let spaces: readonly string[] = [];
  await commitAskingLater(commit, async (transaction, ask) => {
    const administrators = await lockAdministrators(transaction);
    await lockAccount(transaction, userId);
    await ask(transaction);
    await checkGrounds(transaction, { ...grounds, id: userId });
    const user = transaction.selectFrom('users').select(['id', 'email', 'rank', 'reviewer']).where('id', '=', userId);
    const known = await user.executeTakeFirst();
    if (!known) throw actor.id === userId ? accountGone() : notFound(problems.noSuchAccount);
    if (administrators.includes(userId) && administrators.length === 1) throw lastAdministrator();
    spaces = await leaveSpaces(transaction, userId);
    await logAct(transaction, {
      act: 'account_deleted',
      actor,
      target: toParty(known),
      details: { rank: rankOf(known) },
    });
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('official_copies').where('author_id', '=', userId).execute();
    await endMailedLinks(transaction, userId);
    await transaction.deleteFrom('two_factors').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('accounts').where('user_id', '=', userId).execute();
    await transaction.deleteFrom('users').where('id', '=', userId).execute();
  });
  for (const owner of [userId, ...spaces]) await removeOwned({ db }, owner);
};
