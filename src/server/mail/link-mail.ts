import { buttonFails } from '#texts/mails.ts';
import { toMailPage } from './mail-page.ts';
import type { MailMessage } from './mailer.ts';

type LinkMail = {
  readonly to: string;
  readonly subject: string;
  readonly reason: string;
  readonly invitation: string;
  readonly button: string;
  readonly link: string;
  readonly notes: readonly string[];
};

export const toLinkMail = ({ to, subject, reason, invitation, button, link, notes }: LinkMail): MailMessage => ({
  to,
  subject,
  text: [reason, `${invitation}\n\n${link}`, ...notes].join('\n\n'),
  html: toMailPage(
    subject,
    `<p>${reason}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#5b2e0c;color:#ffffff;font-weight:600">${button}</a></p>
<p>${buttonFails}<br><a href="${link}" style="color:#5b2e0c;word-break:break-all">${link}</a></p>
${notes.map((note) => `<p>${note}</p>`).join('\n')}`,
  ),
});
