import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailServer } from '#test-support/mail/mail-server.ts';
import { createMailer } from './mailer.ts';
import { toResetMail } from './mails.ts';

const link = 'https://quests.example.org/resetpassword#token=abc';
const message = toResetMail({ to: 'wren@example.org', link, hoursValid: 1 });
const mailFrom = 'Runeloom <looms@example.org>';

let dataDir: string;
let logLines: string[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'runeloom-mail-'));
  logLines = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

const log = () => pino({}, { write: (line) => void logLines.push(line) });

describe('without a mail server', () => {
  test('each mail becomes a file that only its owner reads, and its link is in the log', async () => {
    const mailer = createMailer({ smtpUrl: null, mailFrom, dataDir }, log());
    await Promise.all([mailer.send(message), mailer.send(message)]);
    const files = await readdir(join(dataDir, 'mail'));
    expect(files).toHaveLength(2);
    const file = join(dataDir, 'mail', files[0] ?? '');
    expect(file).toMatch(/\/\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]+\.eml$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700);
    expect(logLines.map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([expect.objectContaining({ file, link })]),
    );
  });

  test('the file is a whole mail', async () => {
    await createMailer({ smtpUrl: null, mailFrom, dataDir }, log()).send(message);
    const [file = ''] = await readdir(join(dataDir, 'mail'));
    const content = await readFile(join(dataDir, 'mail', file), 'utf8');
    expect(content).toMatch(/^Date: .+\r\n/m);
    expect(content).toMatch(/^Message-ID: <.+>\r\n/m);
    const mail = await PostalMime.parse(content);
    expect(mail).toMatchObject({ subject: message.subject, from: { address: 'looms@example.org' } });
    expect(mail.to).toMatchObject([{ address: 'wren@example.org' }]);
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  });
});

describe('with a mail server', () => {
  test('the server gets each mail, and no file is written', async () => {
    const server = await startMailServer();
    try {
      await createMailer({ smtpUrl: server.url, mailFrom, dataDir }, log()).send(message);
      const mail = await server.waitForMail('wren@example.org');
      expect(mail.text).toContain(link);
      expect(await readdir(dataDir)).toEqual([]);
      expect(logLines.join('')).not.toContain(link);
    } finally {
      await server.stop();
    }
  });

  test.each(['josé@example.org', 'a@b.c', "o'brien@example.org"])('a mail to %s arrives there', async (to) => {
    const server = await startMailServer();
    try {
      await createMailer({ smtpUrl: server.url, mailFrom, dataDir }, log()).send({ ...message, to });
      expect(server.envelopes).toEqual([{ from: 'looms@example.org', to: [to] }]);
      expect((await server.waitForMail(to)).text).toContain(link);
    } finally {
      await server.stop();
    }
  });

  test('a mail that the server refuses is an error', async () => {
    const server = await startMailServer();
    await server.stop();
    await expect(createMailer({ smtpUrl: server.url, mailFrom, dataDir }, log()).send(message)).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
