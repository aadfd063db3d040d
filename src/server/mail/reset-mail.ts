import * as texts from '#texts/mails.ts';
import { toLinkMail } from './link-mail.ts';
import type { MailMessage } from './mailer.ts';

type ResetMail = { readonly to: string; readonly link: string; readonly hoursValid: number };

export const toResetMail = ({ to, link, hoursValid }: ResetMail): MailMessage =>
  toLinkMail({
    to,
    subject: texts.resetSubject,
    reason: texts.resetReason,
    invitation: texts.choosePasswordHere,
    button: texts.choosePassword,
    link,
    notes: [texts.resetValidity(hoursValid), texts.resetWarning],
  });
