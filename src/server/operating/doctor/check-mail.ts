import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import * as texts from '#texts/server/doctor.ts';
import type { Config } from '#server/config.ts';
import type { CheckFinding } from './checks.ts';

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom'>;

const patience = 10_000;
const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience };

/** A mail is handed over as far as its recipient, the sender itself. Then the connection is cut: nothing is sent. */
export const checkMail = async ({ smtpUrl, mailFrom }: Settings): Promise<CheckFinding> => {
  if (smtpUrl === null) return { level: 'warning', said: texts.noMailServer };
  const address = /<([^<>]*)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  try {
    const isEncrypted = await handOver(smtpUrl, address);
    return isEncrypted
      ? { level: 'ok', said: texts.mailOverTls(address) }
      : { level: 'warning', said: texts.mailWithoutTls };
  } catch (error) {
    return { level: 'warning', said: texts.mailRefused(error instanceof Error ? error.message : String(error)) };
  }
};

/** Resolves once the server wants the text of the mail: whether the connection is encrypted. */
const handOver = (smtpUrl: string, address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const { options } = createTransport({ url: smtpUrl, ...timeouts });
    const connection = new SMTPConnection(options);
    const end = (error: Error | null | undefined): void => {
      connection.close();
      if (error) reject(error);
    };
    const text = new Readable({
      read: () => {
        resolve(connection.secure);
        connection.close();
      },
    });
    const begin = (): void => connection.send({ from: address, to: address }, text, end);
    connection.on('error', end);
    connection.connect(() => {
      const { auth } = options;
      if (auth) connection.login(auth, (error) => (error ? end(error) : begin()));
      else begin();
    });
  });
