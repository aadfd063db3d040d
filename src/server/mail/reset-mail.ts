import type { MailMessage } from './mailer.ts';

type ResetMail = { readonly to: string; readonly link: string; readonly hoursValid: number };

/** The mail with the link that leads to a new password. */
export const toResetMail = ({ to, link, hoursValid }: ResetMail): MailMessage => {
  const validity = `The link works once, for ${hoursValid === 1 ? 'one hour' : `${hoursValid} hours`}.`;
  return {
    to,
    subject: 'Reset your Runeloom password',
    text: [
      'Somebody, hopefully you, asked to reset the password of your Runeloom account.',
      `Choose a new password here:\n\n${link}`,
      `${validity} Your sessions on all devices end when you use it.`,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
    html: toHtml(link, validity),
  };
};

const toHtml = (link: string, validity: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Reset your Runeloom password</title>
</head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1d1a16;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:32em;margin:0 auto">
<h1 style="font-size:22px;line-height:1.3">Reset your Runeloom password</h1>
<p>Somebody, hopefully you, asked to reset the password of your Runeloom account.</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#5b2e0c;color:#ffffff;font-weight:600">Choose a new password</a></p>
<p>If the button does nothing, open this address:<br><a href="${link}" style="color:#5b2e0c;word-break:break-all">${link}</a></p>
<p>${validity} Your sessions on all devices end when you use it.</p>
<p>If it was not you, do nothing: your password stays as it is.</p>
</main>
</body>
</html>
`;
