import type { MailMessage } from './mailer.ts';
import { toMailPage } from './mail-page.ts';

/** What became of a second factor. */
export type SecondFactorChange = 'on' | 'off' | 'new backup codes';

type SecondFactorMail = { readonly to: string; readonly change: SecondFactorChange; readonly appUrl: string };
type Words = { readonly subject: string; readonly what: string };

const words: Record<SecondFactorChange, Words> = {
  on: {
    subject: 'Your Runeloom account has a second factor now',
    what: 'Signing in to your Runeloom account asks for a code from your app from now on, after the password. All other sessions were ended.',
  },
  off: {
    subject: 'The second factor of your Runeloom account is off',
    what: 'Signing in to your Runeloom account takes the password alone again.',
  },
  'new backup codes': {
    subject: 'Your Runeloom account has new backup codes',
    what: 'New backup codes were made for your Runeloom account. The earlier ones do not work any more.',
  },
};

/** The mail that tells the owner of an account what became of its second factor. */
export const toSecondFactorMail = ({ to, change, appUrl }: SecondFactorMail): MailMessage => {
  const { subject, what } = words[change];
  const advice = `If it was not you, set a new password and look at your account:`;
  const link = `${appUrl}/forgotpassword`;
  return {
    to,
    subject,
    text: [what, `${advice}\n\n${link}`].join('\n\n'),
    html: toMailPage(
      subject,
      `<p>${what}</p>\n<p>${advice}<br><a href="${link}" style="color:#5b2e0c;word-break:break-all">${link}</a></p>`,
    ),
  };
};
