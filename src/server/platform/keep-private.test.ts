import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aBackupKey } from '#test-support/builders/an-act.ts';
import { makeBackup } from '#server/operating/backup/make-backup.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { keepPrivate } from './keep-private.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runeloom-private-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const modeOf = (...path: string[]): string => (statSync(join(folder, ...path)).mode & 0o777).toString(8);

const put = (path: string, mode: number, content = 'x'): void => {
  writeFileSync(join(folder, path), content);
  chmodSync(join(folder, path), mode);
};

describe('a file that the server makes', () => {
  test('is readable by its own account only: the database and its files, the secret, mails, a backup', async () => {
    const config = readConfig({ DATA_DIR: folder });
    const database = await openDatabase(config);
    onTestFinished(() => database.close());
    await createMailer(config, pino({ enabled: false })).send({
      to: 'a@example.org',
      subject: 's',
      text: 't',
      html: 'h',
    });
    await makeBackup(database, join(folder, 'backup.gz'), aBackupKey);
    for (const name of ['runeloom.db', 'runeloom.db-wal', 'runeloom.db-shm', 'secret', 'backup.gz'])
      expect([name, modeOf(name)]).toEqual([name, '600']);
    expect(modeOf('mail')).toBe('700');
  });

  test('is narrowed where it stands open, before it is opened', async () => {
    const config = readConfig({ DATA_DIR: folder });
    await (await openDatabase(config)).close();
    chmodSync(join(folder, 'runeloom.db'), 0o644);
    put('runeloom.db-wal', 0o644, '');
    const database = await openDatabase(config);
    onTestFinished(() => database.close());
    for (const name of ['runeloom.db', 'runeloom.db-wal', 'runeloom.db-shm']) expect(modeOf(name)).toBe('600');
  });
});

describe('a data folder that stands open', () => {
  test("is closed together with the product's files in it, and no others", () => {
    mkdirSync(join(folder, 'mail'));
    chmodSync(join(folder, 'mail'), 0o755);
    const ours = ['runeloom.db', 'runeloom.db-wal', 'runeloom.db-shm', 'secret', 'mail/a.eml'];
    for (const name of ours) put(name, 0o664);
    put('notes.txt', 0o644);
    expect(keepPrivate(folder)).toEqual([]);
    expect([statSync(folder).mode & 0o777, statSync(join(folder, 'mail')).mode & 0o777]).toEqual([0o700, 0o700]);
    expect(ours.map((name) => modeOf(name))).toEqual(ours.map(() => '600'));
    expect(modeOf('notes.txt')).toBe('644');
  });

  test('stays as it is where many share it, and is named', () => {
    chmodSync(folder, 0o1777);
    expect(keepPrivate(folder)).toEqual([folder]);
    expect(lstatSync(folder).mode & 0o7777).toBe(0o1777);
  });

  test('closes no file that a link leads to', () => {
    put('elsewhere', 0o644);
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'secret'));
    expect(keepPrivate(folder)).toEqual([]);
    expect(modeOf('elsewhere')).toBe('644');
  });

  test('is no fault where it is missing', () => {
    expect(keepPrivate(join(folder, 'missing'))).toEqual([]);
  });
});
