import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { screenAddresses } from '#contract/screens/screens.ts';
import { isEmailShaped } from '#domain/account/sign-up-rules.ts';
import type { Rank } from '#domain/account/user.ts';
import { accountHours } from '#domain/timings.ts';
import * as texts from '#texts/server/command-line.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import { normaliseEmail } from '#server/accounts/auth/attempts/attempt-keys.ts';
import { toLink } from '#server/accounts/auth/links/link-mails.ts';
import { makeMailedToken } from '#server/accounts/auth/links/mailed-token.ts';
import { invitationDays, makeInvitation, toInvitationLink } from '#server/accounts/auth/sign-up/invitations.ts';
import { hasAccount } from '#server/accounts/auth/sign-up/send-invitation.ts';
import { mailFolder } from '#server/platform/keep-private.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { toTestMail } from '#server/platform/mail/mails.ts';
import { exportAccount } from '#server/operating/export-account.ts';
import { deleteAccount } from '#server/accounts/auth/delete-account.ts';
import { CommandError, commandActor, using, type Command } from './command.ts';

type Account = { readonly id: string; readonly email: string };

export const findAccountOf = async ({ db }: Pick<Database, 'db'>, text: string): Promise<Account> => {
  const email = normaliseEmail(text);
  const user = await db.selectFrom('users').select(['id', 'email']).where('email', '=', email).executeTakeFirst();
  if (!user) throw new CommandError(texts.noSuchAccount(email));
  return user;
};

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

const withAccount =
  (work: (database: Database, account: Account, appUrl: string) => Promise<string>) =>
  (email: string): Command =>
  async (config) =>
    using(await openDatabase(config), config, async (database) =>
      work(database, await findAccountOf(database, email), config.appUrl),
    );

const toTarget = ({ id, email }: Account) => ({ id, name: email });

/** Makes a link to reset a password for somebody whom no mail reaches. */
export const makeResetLink = withAccount(async (database, account, appUrl) => {
  const { resetLink: hours } = accountHours;
  const token = await database.commit(async (transaction) => {
    const made = await makeMailedToken(transaction, {
      purpose: 'reset-password',
      userId: account.id,
      hoursValid: hours,
    });
    const act = { act: 'reset_link_made', actor: commandActor(), target: toTarget(account) } as const;
    if (made !== null) await logAct(transaction, act);
    return made;
  });
  if (token === null) throw new CommandError(texts.noSuchAccount(account.email));
  return texts.resetLink({ email: account.email, link: toLink(appUrl, screenAddresses.resetPassword, token), hours });
});

export const removeAccount = withAccount(async (database, account) => {
  await deleteAccount(database, { userId: account.id, actor: commandActor() });
  return texts.accountDeleted(account.email);
});

/** The file must not exist yet. A part of an export is removed. */
export const exportToFile = ({ email, file }: { readonly email: string; readonly file: string }): Command =>
  withAccount(async (database, account) => {
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    let isMade = false;
    target.once('open', () => (isMade = true));
    try {
      await pipeline(Readable.from(exportAccount(database, account.id), { objectMode: false }), target);
    } catch (error) {
      if (isMade) await rm(file, { force: true });
      throw new CommandError(texts.unwritableFile({ file, failure: String(error) }), { cause: error });
    }
    const act = { act: 'account_exported', actor: commandActor(), target: toTarget(account) } as const;
    await database.commit((transaction) => logAct(transaction, act));
    return texts.accountExported({ email: account.email, file });
  })(email);

export const sendTestMail =
  (typed: string): Command =>
  async (config) => {
    const to = normaliseEmail(typed);
    if (!isEmailShaped(to)) throw new CommandError(texts.noEmail(typed));
    try {
      await createMailer(config, pino({ enabled: false })).send(toTestMail(to));
    } catch (error) {
      throw new CommandError(texts.mailRefused(error instanceof Error ? error.message : String(error)), {
        cause: error,
      });
    }
    return config.smtpUrl ? texts.mailAccepted(to) : texts.mailWritten(join(config.dataDir, mailFolder));
  };
