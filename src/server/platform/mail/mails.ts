import type { InboxItem } from '#contract/inbox.ts';
import { screenAddresses } from '#contract/screens/screens.ts';
import { inboxLimits } from '#domain/comment/inbox.ts';
import { spaceLimits } from '#domain/space.ts';
import { toLine } from '#domain/text/text.ts';
import { happened } from '#texts/inbox.ts';
import type { MailMessage } from './mailer.ts';
import * as texts from '#texts/server/mails.ts';

const toMailPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d1a16;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:32em;margin:0 auto">
<h1 style="font-size:22px;line-height:1.3">${title}</h1>
${content}
</main>
</body>
</html>
`;

type LinkMail = {
  readonly to: string;
  readonly subject: string;
  readonly reason: string;
  readonly invitation: string;
  readonly button: string;
  readonly link: string;
  readonly notes: readonly string[];
};

const toLinkMail = ({ to, subject, reason, invitation, button, link, notes }: LinkMail): MailMessage => ({
  to,
  subject,
  text: [reason, `${invitation}\n\n${link}`, ...notes].join('\n\n'),
  html: toMailPage(
    subject,
    `<p>${reason}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#5b2e0c;color:#ffffff;font-weight:600">${button}</a></p>
<p>${texts.buttonFails}<br><a href="${link}" style="color:#5b2e0c;word-break:break-all">${link}</a></p>
${notes.map((note) => `<p>${note}</p>`).join('\n')}`,
  ),
});

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

type InvitationMail = { readonly to: string; readonly link: string; readonly daysValid: number };

export const toInvitationMail = ({ to, link, daysValid }: InvitationMail): MailMessage =>
  toLinkMail({
    to,
    subject: texts.invitationSubject,
    reason: texts.invitationReason,
    invitation: texts.signUpHere,
    button: texts.signUp,
    link,
    notes: [texts.invitationValidity(daysValid), texts.invitationWarning],
  });

type SpaceInvitationMail = { readonly to: string; readonly link: string; readonly space: string; readonly by: string };

/** Names are typed by people: in the page of the mail they are text. */
export const toSpaceInvitationMail = ({ to, link, space, by }: SpaceInvitationMail): MailMessage => {
  const named = { space: toLine(space), by: toLine(by) };
  const words = {
    to,
    subject: texts.spaceInvitationSubject(named.space),
    reason: texts.spaceInvitationReason(named),
    invitation: texts.joinHere,
    button: texts.joinSpace,
    link,
    notes: [texts.spaceInvitationValidity(spaceLimits.mailDays), texts.spaceInvitationWarning],
  };
  const shown = { space: escapeMarkup(named.space), by: escapeMarkup(named.by) };
  const page = toLinkMail({
    ...words,
    subject: texts.spaceInvitationSubject(shown.space),
    reason: texts.spaceInvitationReason(shown),
  });
  return { ...toLinkMail(words), html: page.html };
};

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => marks[sign] ?? sign);

export const toTestMail = (to: string): MailMessage => ({
  to,
  subject: texts.testSubject,
  text: texts.testWords,
  html: toMailPage(texts.testSubject, `<p>${texts.testWords}</p>`),
});

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

type DigestMail = { readonly to: string; readonly items: readonly InboxItem[]; readonly appUrl: string };

/** The newest of what is new in an inbox. What people wrote is text in the page of the mail. */
export const toDigestMail = ({ to, items, appUrl }: DigestMail): MailMessage => {
  const subject = texts.digestSubject(items.length);
  const [home, account] = [`${appUrl}${screenAddresses.home}`, `${appUrl}${screenAddresses.account}`];
  const told = items.slice(0, inboxLimits.digestItems).map(({ kind, by, about, text }) => ({
    head: texts.digestHead({ what: happened[kind](toLine(by.display_name)), about: about?.title ?? null }),
    text: toLine(text),
  }));
  const left = items.length - told.length;
  const more = left > 0 ? [texts.digestMore(left)] : [];
  const list = told.map(({ head, text }) => `<li><strong>${escapeMarkup(head)}</strong><br>${escapeMarkup(text)}</li>`);
  return {
    to,
    subject,
    text: [
      ...told.map(({ head, text }) => `${head}\n${text}`),
      ...more,
      `${texts.openInboxHere}\n\n${home}`,
      `${texts.digestEnd}\n\n${account}`,
    ].join('\n\n'),
    html: toMailPage(
      subject,
      `<ul>${list.join('\n')}</ul>
${more.map((said) => `<p>${said}</p>`).join('')}
<p><a href="${home}" style="color:#5b2e0c">${texts.openInbox}</a></p>
<p>${texts.digestEnd} <a href="${account}" style="color:#5b2e0c">${texts.turnOffDigest}</a></p>`,
    ),
  };
};
