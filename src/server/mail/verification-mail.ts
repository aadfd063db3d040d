import { toMailPage } from './mail-page.ts';
import type { MailMessage } from './mailer.ts';

type VerificationMail = { readonly to: string; readonly link: string; readonly hoursValid: number };

export const verificationSubject = 'Verify your email address for Runeloom';

/** The mail with the link that verifies an address. Whoever did not sign up is asked, and told so. */
export const toVerificationMail = ({ to, link, hoursValid }: VerificationMail): MailMessage => {
  const reason = 'Somebody, hopefully you, signed up at Runeloom with this email address.';
  const validity = `The link works once, for ${hoursValid} hours.`;
  const warning =
    "If it was not you, choose ‘This was not me’ behind the link, or leave the link alone: the account is a stranger's.";
  return {
    to,
    subject: verificationSubject,
    text: [reason, `Verify your address here:\n\n${link}`, validity, warning].join('\n\n'),
    html: toMailPage(
      verificationSubject,
      `<p>${reason}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#5b2e0c;color:#ffffff;font-weight:600">Verify your address</a></p>
<p>If the button does nothing, open this address:<br><a href="${link}" style="color:#5b2e0c;word-break:break-all">${link}</a></p>
<p>${validity}</p>
<p>${warning}</p>`,
    ),
  };
};
