import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { mailFolder } from '#server/platform/keep-private.ts';

export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mailer = {
  /** Resolves once the mail server has accepted the mail. */
  send(message: MailMessage): Promise<void>;
};

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Uses SMTP_URL. Without it each mail becomes a file in the data folder, and its link stands in the log. */
export const createMailer = (settings: MailSettings, log: FastifyBaseLogger): Mailer =>
  settings.smtpUrl ? createSmtpMailer(settings.smtpUrl, settings.mailFrom) : createFileMailer(settings, log);

const patience = 15_000;

const createSmtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(
    { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    { from },
  );
  return {
    send: async (message) => {
      await transport.sendMail(toMail(message));
    },
  };
};

const createFileMailer = ({ mailFrom, dataDir }: MailSettings, log: FastifyBaseLogger): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from: mailFrom });
  const folder = join(dataDir, mailFolder);
  return {
    send: async (message) => {
      const { message: content } = await transport.sendMail(toMail(message));
      if (!Buffer.isBuffer(content)) throw new Error('The mail was not composed as a whole.');
      const file = join(folder, toFileName(new Date()));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, content, { mode: 0o600, flag: 'wx' });
      log.info({ file, link: findLink(message.text) }, 'mail written to a file');
    },
  };
};

const rehearsals = createTransport({ streamTransport: true, buffer: true });

/** Does what sending a mail costs this process, and sends nothing. */
export const rehearseMail = async (message: MailMessage): Promise<void> => {
  await rehearsals.sendMail(toMail(message));
};

/** The address as an object, so that nothing in it is read as a second address or a name. */
const toMail = ({ to, ...message }: MailMessage) => ({ ...message, to: { name: '', address: to } });

const toFileName = (time: Date): string =>
  `${time.toISOString().replaceAll(':', '-')}-${randomBytes(6).toString('hex')}.eml`;

const findLink = (text: string): string | null => /https?:\/\/\S+/.exec(text)?.[0] ?? null;
