import { toMailPage } from './mail-page.ts';
import type { MailMessage } from './mailer.ts';

type ResetMail = { readonly to: string; readonly link: string; readonly hoursValid: number };

const subject = 'Reset your Runeloom password';

/** The mail with the link that leads to a new password. */
export const toResetMail = ({ to, link, hoursValid }: ResetMail): MailMessage => {
  const validity = `The link works once, for ${hoursValid === 1 ? 'one hour' : `${hoursValid} hours`}.`;
  return {
    to,
    subject,
    text: [
      'Somebody, hopefully you, asked to reset the password of your Runeloom account.',
      `Choose a new password here:\n\n${link}`,
      `${validity} Your sessions on all devices end when you use it.`,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
    html: toHtml(link, validity),
  };
};

const toHtml = (link: string, validity: string): string =>
  toMailPage(
    subject,
    `<p>Somebody, hopefully you, asked to reset the password of your Runeloom account.</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#5b2e0c;color:#ffffff;font-weight:600">Choose a new password</a></p>
<p>If the button does nothing, open this address:<br><a href="${link}" style="color:#5b2e0c;word-break:break-all">${link}</a></p>
<p>${validity} Your sessions on all devices end when you use it.</p>
<p>If it was not you, do nothing: your password stays as it is.</p>`,
  );
