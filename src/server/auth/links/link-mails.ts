import { screenAddresses } from '#contract/screens/screens.ts';
import { accountHours } from '#domain/timings.ts';
import type { BackgroundTasks } from '#server/mail/background-tasks.ts';
import type { Mailer, MailMessage } from '#server/mail/mailer.ts';
import { toResetMail, toVerificationMail } from '#server/mail/mails.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { makeMailedToken } from './mailed-token.ts';

type Parts = {
  readonly config: Pick<Config, 'appUrl'>;
  readonly database: Pick<Database, 'commit'>;
  readonly mailer: Mailer;
  readonly background: BackgroundTasks;
};

type Recipient = { readonly id: string; readonly email: string };

/** Each resolves once its token is stored. The mail goes out in the background, unless the account is gone. */
export type LinkMails = {
  sendReset(to: Recipient): Promise<void>;
  sendVerification(to: Recipient): Promise<void>;
};

export const linkMailPurposes = { reset: 'password reset mail', verification: 'verification mail' } as const;

const { resetLink: resetHours, verificationLink: verificationHours } = accountHours;

export const createLinkMails = ({ config: { appUrl }, database: { commit }, mailer, background }: Parts): LinkMails => {
  const post = (purpose: string, message: MailMessage): void => background.start(purpose, () => mailer.send(message));
  /** The token stands behind the #, so that no server, proxy or referrer sees it. */
  const toLink = (screen: string, token: string): string => `${appUrl}${screen}#token=${encodeURIComponent(token)}`;

  return {
    sendReset: async ({ id, email }) => {
      const wanted = { purpose: 'reset-password', userId: id, hoursValid: resetHours } as const;
      const token = await commit((transaction) => makeMailedToken(transaction, wanted));
      if (token === null) return;
      const link = toLink(screenAddresses.resetPassword, token);
      post(linkMailPurposes.reset, toResetMail({ to: email, link, hoursValid: resetHours }));
    },
    sendVerification: async ({ id, email }) => {
      const wanted = { purpose: 'verify-email', userId: id, hoursValid: verificationHours } as const;
      const token = await commit((transaction) => makeMailedToken(transaction, wanted));
      if (token === null) return;
      const link = toLink(screenAddresses.verifyEmail, token);
      post(linkMailPurposes.verification, toVerificationMail({ to: email, link, hoursValid: verificationHours }));
    },
  };
};
