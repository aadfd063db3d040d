import { isEmailShaped } from '#domain/account/sign-up-rules.ts';
import type { Rank } from '#domain/account/user.ts';
import * as texts from '#messages/en/server/command-line.ts';
import { normaliseEmail } from '#server/auth/attempts/attempt-keys.ts';
import { invitationDays, makeInvitation, toInvitationLink } from '#server/auth/sign-up/invitations.ts';
import { hasAccount } from '#server/auth/sign-up/send-invitation.ts';
import { openDatabase } from '#server/db/database.ts';
import { CommandError, commandActor, using, type Command } from './command.ts';

/** For the first of an installation whose sign-up is closed, before mail works. */
export const invite =
  ({ email: typed, rank }: { readonly email: string; readonly rank: Rank }): Command =>
  async (config) => {
    const email = normaliseEmail(typed);
    if (!isEmailShaped(email)) throw new CommandError(texts.noEmail(typed));
    return using(await openDatabase(config), config, async (database) => {
      if (await hasAccount(database, email)) throw new CommandError(texts.hasAccount(email));
      const invited = { email, rank, actor: commandActor() };
      const token = await database.commit((transaction) => makeInvitation(transaction, invited));
      return texts.invited({ email, rank, link: toInvitationLink(config, token), days: invitationDays });
    });
  };
