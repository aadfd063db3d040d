import * as texts from '#texts/mails.ts';
import type { MailMessage } from './mailer.ts';
import { toMailPage } from './mail-page.ts';

export type SecondFactorChange = 'on' | 'off' | 'new backup codes';

type SecondFactorMail = { readonly to: string; readonly change: SecondFactorChange; readonly appUrl: string };
type Words = { readonly subject: string; readonly what: string };

const words: Record<SecondFactorChange, Words> = {
  on: { subject: texts.secondFactorOnSubject, what: texts.secondFactorOn },
  off: { subject: texts.secondFactorOffSubject, what: texts.secondFactorOff },
  'new backup codes': { subject: texts.newBackupCodesSubject, what: texts.newBackupCodes },
};

export const toSecondFactorMail = ({ to, change, appUrl }: SecondFactorMail): MailMessage => {
  const { subject, what } = words[change];
  const advice = texts.secondFactorWarning;
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
