import * as texts from '#messages/en/server/mails.ts';
import { toLinkMail } from './link-mail.ts';
import type { MailMessage } from './mailer.ts';

type VerificationMail = { readonly to: string; readonly link: string; readonly hoursValid: number };

export const verificationSubject = texts.verificationSubject;

export const toVerificationMail = ({ to, link, hoursValid }: VerificationMail): MailMessage =>
  toLinkMail({
    to,
    subject: verificationSubject,
    reason: texts.verificationReason,
    invitation: texts.verifyAddressHere,
    button: texts.verifyAddress,
    link,
    notes: [texts.verificationValidity(hoursValid), texts.verificationWarning],
  });
