import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import type { SecondFactorSetUp } from '#contract/auth.ts';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { createAuthenticator } from '#test-support/product/authenticator.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase, type DatabaseAddress } from '#test-support/databases/databases.ts';
import { refuseWrites } from '#test-support/faults/refused-writes.ts';
import { startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { runAdminCommand } from './admin-command.ts';
import { backedUpTables } from './operating/backup/backed-up-tables.ts';
import { readConfig } from './config.ts';
import { embeddedFile } from './platform/db/database.ts';

const execute = promisify(execFile);

type Ended = { readonly code: number; readonly said: string };

const environmentOf = ({ databaseUrl, dataDir }: DatabaseAddress) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

/** A process of its own takes a second. */
const runOn = async (address: DatabaseAddress, ...words: string[]): Promise<Ended> => {
  try {
    return { code: 0, said: `${await runAdminCommand(words, environmentOf(address))}\n` };
  } catch (error) {
    return { code: 1, said: `${error instanceof Error ? error.message : String(error)}\n` };
  }
};

const runAsProcessOn = async (address: DatabaseAddress, ...words: string[]): Promise<Ended> => {
  const env = { ...process.env, ...environmentOf(address) };
  try {
    const { stdout } = await execute(process.execPath, ['scripts/admin.ts', ...words], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr };
  }
};

eachDatabase('npm run admin', (testDatabase) => {
  let testApp: TestApp;
  let designer: SignedIn;

  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
    designer = await testApp.signUp('pask@drymouth.example');
  });

  const countEntries = async () => (await testApp.database.db.selectFrom('audit_log').select('id').execute()).length;

  const run = (...words: string[]) => runOn(testApp.address, ...words);
  const runAsProcess = (...words: string[]) => runAsProcessOn(testApp.address, ...words);

  const signUpSecured = async (email: string) => {
    const person = await testApp.signUp(email);
    const setUp = await person.request('POST', authRoutes.setUpSecondFactor, { body: { password: person.password } });
    const { totpURI, backupCodes } = setUp.json<SecondFactorSetUp>();
    const { nextCode } = createAuthenticator(totpURI);
    await person.request('POST', authRoutes.verifyCode, { body: { code: await nextCode() } });
    return { ...person, backupCodes };
  };

  const rank = async (): Promise<string | undefined> =>
    (await testApp.database.db.selectFrom('users').select('rank').where('id', '=', designer.user.id).executeTakeFirst())
      ?.rank;

  test('changes a rank, which counts from the next request and stands in the log', async () => {
    const write = () =>
      designer.request('PUT', questAddress(officialOwner, aQuestId()), { body: aQuest(), headers: creationHeaders });
    expect((await write()).statusCode).toBe(403);
    expect(await runAsProcess('rank', 'Pask@drymouth.example', 'administrator')).toEqual({
      code: 0,
      said: 'pask@drymouth.example has the rank administrator.\n',
    });
    expect((await write()).statusCode).toBe(201);
    const log = testApp.database.db.selectFrom('audit_log').selectAll();
    expect(await log.where('act', '=', 'rank_changed').executeTakeFirst()).toMatchObject({
      actor: 'the command line',
      target: designer.email,
    });
  });

  test('gives no rank before the address is verified, without its flag', async () => {
    const { email, user } = await testApp.signUpUnverified('sedge@drymouth.example');
    const rankNow = async () =>
      (await testApp.database.db.selectFrom('users').select('rank').where('id', '=', user.id).executeTakeFirst())?.rank;
    const { code, said } = await run('rank', email, 'administrator');
    expect([code, said, await rankNow()]).toEqual([1, expect.stringContaining('--unverified'), 'default']);
    expect(await run('rank', email, 'administrator', '--unverified')).toEqual({
      code: 0,
      said: `${email} has the rank administrator.\n`,
    });
    expect((await run('rank', email, 'default')).code).toBe(0);
    expect(await rankNow()).toBe('default');
  });

  test('refuses to demote the last administrator', async () => {
    const { code, said } = await run('rank', designer.email, 'default');
    expect([code, said]).toEqual([1, expect.stringContaining('This is the last administrator.')]);
    expect(await rank()).toBe('administrator');
  });

  test('notes in the log which command failed, about whom or what, and why', async () => {
    const file = join(testApp.address.dataDir, 'no-such-file');
    const failing = [
      { words: ['rank', designer.email, 'default'], act: 'rank_changed', target: designer.email },
      { words: ['invite', designer.email], act: 'invited', target: designer.email },
      { words: ['reset-link', 'Nobody@drymouth.example'], act: 'reset_link_made', target: 'nobody@drymouth.example' },
      {
        words: ['export-account', designer.email, testApp.address.dataDir],
        act: 'account_exported',
        target: designer.email,
      },
      { words: ['delete-account', designer.email], act: 'account_deleted', target: designer.email },
      {
        words: ['second-factor-off', 'nobody@drymouth.example'],
        act: 'second_factor_off',
        target: 'nobody@drymouth.example',
      },
      { words: ['backup', join(file, 'below')], act: 'backup_made', target: 'below' },
      { words: ['restore', file], act: 'restored', target: 'no-such-file' },
      { words: ['rehearse', file], act: 'backup_rehearsed', target: 'no-such-file' },
      { words: ['move', 'no address with-a-password'], act: 'moved', target: 'PostgreSQL' },
      { words: ['world', 'import', file], act: 'world_imported', target: 'no-such-file' },
    ];
    const refused = testApp.database.db.selectFrom('audit_log').select(['act', 'actor', 'target', 'details', 'seal']);
    for (const { words, act, target } of failing) {
      const { code, said } = await run(...words);
      const found = await refused.where('outcome', '=', 'refused').orderBy('sequence', 'desc').executeTakeFirst();
      const details = { reason: said.trimEnd(), system_user: userInfo().username };
      expect({ code, ...found, details: JSON.parse(String(found?.details)) }).toEqual({
        code: 1,
        act,
        target,
        details,
        actor: 'the command line',
        seal: expect.any(String),
      });
    }
  });

  test('says where the log can not have that a command failed, and why the command did', async () => {
    const address = await testDatabase.createFrom('migrated');
    await refuseWrites(await testDatabase.open(address), 'an unforeseen fault');
    const reported: string[] = [];
    const words = ['rank', 'nobody@drymouth.example', 'reviewer'];
    await expect(runAdminCommand(words, environmentOf(address), (line) => void reported.push(line))).rejects.toThrow(
      'There is no account with the email nobody@drymouth.example.',
    );
    expect(reported).toEqual([expect.stringMatching(/^The audit log does not have that the command failed: ./)]);
  });

  test('notes nothing of the address of a move that leads nowhere', async () => {
    const address = await testDatabase.createFrom('migrated');
    const moved = await runOn(address, 'move', 'postgres://runeloom:of-two@parts@nowhere.invalid/runeloom');
    expect(moved.code).toBe(1);
    const { db } = await testDatabase.open(address);
    const entries = db.selectFrom('audit_log').select('details').where('act', '=', 'moved');
    expect((await entries.executeTakeFirstOrThrow()).details).not.toMatch(/of-two|parts|nowhere/);
  });

  test('that is misspelt, only reads, or meets no installation, is not noted', async () => {
    const before = await countEntries();
    for (const words of [
      ['rank', designer.email],
      ['no-such'],
      ['world', 'check', 'no-such-file'],
      ['mail-test', 'nobody'],
    ])
      expect((await run(...words)).code).toBe(1);
    expect(await countEntries()).toBe(before);
    const dataDir = await mkdtemp(join(tmpdir(), 'runeloom-empty-'));
    expect((await runOn({ databaseUrl: null, dataDir }, 'restore', 'no-such-file')).code).toBe(1);
    expect(await readdir(dataDir)).not.toContain(embeddedFile);
    await rm(dataDir, { recursive: true });
  });

  test('switches a second factor off for somebody who lost it, ends the sessions and logs it', async () => {
    const person = await signUpSecured('wren@drymouth.example');

    const { code, said } = await run('second-factor-off', ' Wren@drymouth.example');
    expect([code, said]).toEqual([0, expect.stringContaining('signs in with the password alone')]);
    expect((await person.request('GET', authRoutes.session)).json()).toBeNull();
    const signedIn = await testApp.signIn(person.email, person.password);
    expect(signedIn.user.twoFactorEnabled).toBe(false);
    const entries = await testApp.database.db.selectFrom('audit_log').selectAll().execute();
    expect(entries).toContainEqual(
      expect.objectContaining({
        act: 'second_factor_off',
        actor: 'the command line',
        target: person.email,
      }),
    );
    const mails = await readdir(join(testApp.address.dataDir, 'mail'));
    expect(await readFile(join(testApp.address.dataDir, 'mail', mails.at(-1) ?? ''), 'utf8')).toContain(person.email);
    expect((await run('second-factor-off', person.email)).said).toBe(`${person.email} has no second factor.\n`);
  });

  test('backs up while the server writes, and restores into an empty database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'runeloom-admin-'));
    testDatabase.onEnd(() => rm(folder, { recursive: true }));
    const file = join(folder, 'backup');
    const id = aQuestId();
    const address = questAddress(designer.user.id, id);
    await designer.request('PUT', address, { body: aQuest(), headers: creationHeaders });
    const [made, during] = await Promise.all([
      runAsProcess('backup', file),
      designer.request('PUT', questAddress(designer.user.id, aQuestId()), { body: aQuest(), headers: creationHeaders }),
    ]);
    expect(made).toEqual({
      code: 0,
      said: expect.stringContaining(`rows of ${backedUpTables.length} tables, and was read back whole`),
    });
    expect(during.statusCode).toBe(201);
    expect(await run('restore', file)).toEqual({
      code: 1,
      said: expect.stringContaining('This database is not empty'),
    });
    const fresh = await testDatabase.create();
    expect(await runOn(fresh, 'restore', file, '--foreign')).toEqual({
      code: 0,
      said: expect.stringContaining('each held against it'),
    });
    const secret = { SECRET: 'the secret of the restored installation' };
    const verified = await runOn(fresh, 'verify-audit');
    expect(verified.said).toMatch(/Section 1 was sealed with another SECRET[^]*Section 2, [^]*A backup was restored/);
    const [, head] = /Its head is (\w{64})/.exec(verified.said) ?? [];
    expect(await runOn(fresh, 'verify-audit', '--head', head ?? '')).toEqual({ code: 0, said: verified.said });
    const restored = await startTestApp(testDatabase, { address: fresh, settings: secret });
    const log = restored.database.db.selectFrom('audit_log').selectAll();
    expect(await log.where('act', '=', 'restored').where('outcome', '=', 'done').executeTakeFirst()).toMatchObject({
      actor: 'the command line',
      target: 'backup',
      details: expect.stringContaining('"made_at":"20'),
    });
    const back = await restored.signIn(designer.email, designer.password);
    expect((await back.request('GET', address)).json()).toMatchObject({ ...aQuest(), version: 1 });
  });

  test('restores second factors, and reports a different secret', async () => {
    const { email, password, backupCodes } = await signUpSecured('osk@drymouth.example');
    const file = join(testApp.address.dataDir, 'secured-backup');
    await run('backup', file);
    const fresh = await testDatabase.create();
    expect((await runOn(fresh, 'restore', file, '--foreign')).said).toContain(
      "Second factors that the present SECRET can't read: 1.",
    );
    const { secret } = readConfig({ DATA_DIR: testApp.address.dataDir });
    const restored = await startTestApp(testDatabase, { address: fresh, settings: { SECRET: secret } });
    const visitor = restored.visit();
    await visitor.request('POST', authRoutes.signIn, { body: { email, password } });
    const answer = await visitor.request('POST', authRoutes.verifyBackupCode, { body: { code: backupCodes[0] } });
    expect(answer.json()).toMatchObject({ user: { email, twoFactorEnabled: true } });
  });

  test('verifies the audit log, which has its own acts with the user of the machine', async () => {
    const file = join(testApp.address.dataDir, 'noted-backup');
    await run('backup', file);
    const { db } = testApp.database;
    const [made] = await db.selectFrom('audit_log').selectAll().where('target', '=', 'noted-backup').execute();
    expect(made).toMatchObject({ act: 'backup_made', actor: 'the command line', actor_id: null });
    expect(JSON.parse(made?.details ?? '')).toMatchObject({ system_user: userInfo().username });
    const whole = await runAsProcess('verify-audit');
    expect(whole).toEqual({ code: 0, said: expect.stringMatching(/^The audit log is whole: \d+ entries, 1 to \d+\./) });
    const ofOther = await runOn(testApp.address, 'verify-audit', '--head', 'f'.repeat(64));
    expect([ofOther.code, ofOther.said]).toEqual([
      1,
      expect.stringContaining(`No entry has the seal ${'f'.repeat(64)}`),
    ]);
    await db.updateTable('audit_log').set({ actor: 'pask' }).where('target', '=', 'noted-backup').execute();
    const changed = await runAsProcess('verify-audit');
    expect([changed.code, changed.said]).toEqual([
      1,
      expect.stringMatching(/Entry \d+ \(backup_made, .*\) was changed/),
    ]);
    await db.updateTable('audit_log').set({ actor: 'the command line' }).where('target', '=', 'noted-backup').execute();
    expect((await run('verify-audit')).code).toBe(0);
  });

  testDatabase.onFileAlone(() => {
    test('explains an unknown email', async () => {
      expect(await run('rank', 'nobody@drymouth.example', 'administrator')).toEqual({
        code: 1,
        said: 'There is no account with the email nobody@drymouth.example.\n',
      });
    });

    test('touches no database for a backup that is broken', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'runeloom-admin-'));
      testDatabase.onEnd(() => rm(folder, { recursive: true }));
      await writeFile(join(folder, 'broken'), 'no backup');
      const { code, said } = await runOn({ databaseUrl: null, dataDir: folder }, 'restore', join(folder, 'broken'));
      expect([code, said]).toEqual([1, expect.stringContaining('is not a whole backup')]);
      expect(await readdir(folder)).not.toContain('runeloom.db');
    });

    test('explains its usage when given a wrong command', async () => {
      const { code, said } = await runAsProcess('crown', designer.email);
      expect([code, said]).toEqual([1, expect.stringContaining(usage)]);
    });
  });
});

const usage = 'npm run admin -- rank <email> <default|reviewer|administrator> [--unverified]';

test.each([
  ['nothing', []],
  ['an unknown command', ['crown', 'pask@drymouth.example', 'administrator']],
  ['no rank', ['rank', 'pask@drymouth.example']],
  ['an unknown rank', ['rank', 'pask@drymouth.example', 'emperor']],
  ['too much', ['rank', 'pask@drymouth.example', 'default', 'now']],
  ['a flag twice', ['rank', 'pask@drymouth.example', 'default', '--unverified', '--unverified']],
  ['a flag that is not its own', ['backup', 'a-file', '--unverified']],
  ['no file', ['backup']],
  ['two files', ['restore', 'one', 'two']],
  ['an unknown flag of a restore', ['restore', 'a-file', '--foreigner']],
  ['no file to rehearse', ['rehearse']],
  ['no address', ['move']],
  ['no head', ['verify-audit', '--head']],
  ['an unknown flag', ['verify-audit', '--tail', 'x']],
])('npm run admin explains its usage when given %s', async (_what, words) => {
  await expect(runAdminCommand(words, {})).rejects.toThrow(usage);
});
