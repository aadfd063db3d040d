import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { NewInvitation, SentInvitation } from '#contract/users.ts';
import { isEmailShaped } from '#domain/account/sign-up-rules.ts';
import { accountHours } from '#domain/timings.ts';
import * as problems from '#texts/server/problems.ts';
import type { Actor } from '#server/accounts/audit/log-act.ts';
import { normaliseEmail } from '#server/accounts/auth/attempts/attempt-keys.ts';
import { refuseViolation } from '#server/accounts/auth/auth-exchange.ts';
import type { AuthServices } from '#server/accounts/auth/auth-services.ts';
import type { Config } from '#server/config.ts';
import { ProblemError } from '#server/errors.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { toInvitationMail } from '#server/platform/mail/mails.ts';
import { invitationDays, makeInvitation, toInvitationLink } from './invitations.ts';

type Parts = Pick<AuthServices, 'database' | 'limits' | 'background'> & {
  readonly config: Pick<Config, 'appUrl'>;
  readonly mailer: Mailer;
};

const hour = 3_600_000;

/** Resolves once the token is stored. The mail goes out in the background. */
export type SendInvitation = (invitation: NewInvitation & { readonly actor: Actor }) => Promise<SentInvitation>;

export const createSendInvitation =
  ({ config, database, limits, background, mailer }: Parts): SendInvitation =>
  async ({ email: typed, rank = 'default', actor }) => {
    const email = normaliseEmail(typed);
    if (!isEmailShaped(email)) refuseViolation({ code: 'email_shape', params: {} });
    if (await hasAccount(database, email)) throw alreadySignedUp();
    await limits.invitationMailsOfEmail.take(email);
    const token = await database.commit((transaction) => makeInvitation(transaction, { email, rank, actor }));
    const mail = toInvitationMail({ to: email, link: toInvitationLink(config, token), daysValid: invitationDays });
    background.start('invitation mail', () => mailer.send(mail));
    return { email, ends_at: Date.now() + accountHours.invitation * hour };
  };

export const hasAccount = async ({ db }: Pick<AuthServices['database'], 'db'>, email: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;

const alreadySignedUp = (): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.alreadySignedUp, detail: problems.alreadySignedUp });
