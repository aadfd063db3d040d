import type { MailMessage } from '#server/mail/mailer.ts';
import { waitFor } from '#test-support/wait-for.ts';

export const mailedToken = (mails: readonly MailMessage[], email: string, count = 1): Promise<string> =>
  waitFor(() => {
    const received = mails.filter(({ to }) => to === email);
    const token = /#token=(\S+)/.exec(received.at(-1)?.text ?? '')?.[1];
    if (received.length < count || token === undefined) throw new Error(`No mail to ${email} yet.`);
    return decodeURIComponent(token);
  });
