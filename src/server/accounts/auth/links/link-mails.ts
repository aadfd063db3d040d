import { randomUUID } from 'node:crypto';
import { screenAddresses } from '#contract/screens/screens.ts';
import { accountHours } from '#domain/timings.ts';
import type { BackgroundTasks, TaskPurpose } from '#server/platform/mail/background-tasks.ts';
import { rehearseMail, type Mailer, type MailMessage } from '#server/platform/mail/mailer.ts';
import { toResetMail, toVerificationMail } from '#server/platform/mail/mails.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { makeMailedToken, makeTokenOfNobody, type MakeToken } from './mailed-token.ts';

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
  /** As much work, for an email without an account. The token is nobody's, and nobody gets it. */
  rehearseReset(email: string): Promise<void>;
  sendVerification(to: Recipient): Promise<void>;
};

export const linkMailPurposes = { reset: 'password reset mail', verification: 'verification mail' } as const;

const { resetLink: resetHours, verificationLink: verificationHours } = accountHours;

/** The token stands behind the #, so that no server, proxy or referrer sees it. */
export const toLink = (appUrl: string, screen: string, token: string): string =>
  `${appUrl}${screen}#token=${encodeURIComponent(token)}`;

export const createLinkMails = ({ config: { appUrl }, database: { commit }, mailer, background }: Parts): LinkMails => {
  const post = (purpose: TaskPurpose, message: MailMessage): void =>
    background.start(purpose, () => mailer.send(message));

  const makeReset = async ({ id, email }: Recipient, make: MakeToken): Promise<MailMessage | null> => {
    const wanted = { purpose: 'reset-password', userId: id, hoursValid: resetHours } as const;
    const token = await commit((transaction) => make(transaction, wanted));
    if (token === null) return null;
    return toResetMail({
      to: email,
      link: toLink(appUrl, screenAddresses.resetPassword, token),
      hoursValid: resetHours,
    });
  };

  return {
    sendReset: async (to) => {
      const mail = await makeReset(to, makeMailedToken);
      if (mail) post(linkMailPurposes.reset, mail);
    },
    rehearseReset: async (email) => {
      const mail = await makeReset({ id: randomUUID(), email }, makeTokenOfNobody);
      if (mail) await rehearseMail(mail);
    },
    sendVerification: async ({ id, email }) => {
      const wanted = { purpose: 'verify-email', userId: id, hoursValid: verificationHours } as const;
      const token = await commit((transaction) => makeMailedToken(transaction, wanted));
      if (token === null) return;
      const link = toLink(appUrl, screenAddresses.verifyEmail, token);
      post(linkMailPurposes.verification, toVerificationMail({ to: email, link, hoursValid: verificationHours }));
    },
  };
};
