import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as forward, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runAdminCommand } from '#server/admin-command.ts';
import { nameBackup } from '#server/operating/backup/backup-folder.ts';
import { installationId } from '#server/operating/backup/installation-id.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { listenLocally, startProvider } from '#test-support/provider/provider-server.ts';
import { startMailServer } from '#test-support/mail/mail-server.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';

type Said = { readonly lines: string[]; readonly end: string; readonly failed: boolean };

const examine = async (env: Readonly<Record<string, string | undefined>>): Promise<Said> => {
  const lines: string[] = [];
  try {
    return { end: await runAdminCommand(['doctor'], env, (line) => lines.push(line)), lines, failed: false };
  } catch (error) {
    return { end: error instanceof Error ? error.message : String(error), lines, failed: true };
  }
};

const lineOf = ({ lines }: Said, name: string): string =>
  lines.find((line) => line.slice(9).startsWith(`${name}:`)) ?? `nothing about ${name}`;

const environmentOf = ({ databaseUrl, dataDir }: TestApp['address']) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? undefined,
});

eachDatabase('the doctor', (testDatabase) => {
  test('finds a sound installation sound, and warns of what it lacks', async () => {
    const { address, database } = await startTestApp(testDatabase);
    const env = environmentOf(address);
    const first = await examine(env);
    expect([first.failed, first.end]).toEqual([false, expect.stringMatching(/^Checks that failed: 0\./)]);
    for (const name of ['version', 'settings', 'data folder', 'database', 'secret', 'clock'])
      expect(lineOf(first, name)).toMatch(/^ok /);
    expect(lineOf(first, 'mail')).toMatch(/^warning .*SMTP_URL is not set/);
    expect(lineOf(first, 'backup')).toMatch(/^warning .*No backup/);
    const made = { act: 'backup_made', target: { id: null, name: 'file' } } as const;
    const actor = { id: null, name: 'test', address: null, session: null };
    await database.commit((transaction) => logAct(transaction, { ...made, actor }));
    expect(lineOf(await examine(env), 'backup')).toMatch(/^ok .*\d seconds ago/);
    expect(lineOf(await examine(env), 'rehearsal')).toMatch(/^warning .*No backup was rehearsed/);
    await database.db
      .updateTable('audit_log')
      .set({ at: Date.now() + 3_600_000 })
      .execute();
    expect(lineOf(await examine(env), 'clock')).toMatch(/^warning .* behind the latest entry/);
  });

  test('counts the backups of the folder by installation', async () => {
    const { address, database } = await startTestApp(testDatabase);
    const folder = await mkdtemp(join(tmpdir(), 'runeloom-doctor-'));
    testDatabase.onEnd(() => rm(folder, { recursive: true }));
    const env = { ...environmentOf(address), BACKUP_EVERY: '1d', BACKUP_DIR: join(folder, 'backups') };
    const say = async (settings: object = {}) => lineOf(await examine({ ...env, ...settings }), 'folder of backups');
    expect(await say({ BACKUP_EVERY: undefined })).toBe('nothing about folder of backups');
    expect(await say()).toMatch(/^ok .*: 0\./);
    const file = (installation: string) => join(env.BACKUP_DIR, nameBackup(0, installation));
    await writeFile(file(await installationId(database)), '');
    expect(await say()).toMatch(/^ok .*: 1\./);
    await writeFile(file('0123456789ab'), '');
    expect(await say()).toMatch(/^warning .*: 1, and of others.*: 1\. /);
  });

  test('fails for a database of another version', async () => {
    const { address, database } = await startTestApp(testDatabase);
    await database.db.deleteFrom('kysely_migration' as never).execute();
    const said = await examine(environmentOf(address));
    expect([said.failed, lineOf(said, 'database')]).toEqual([true, expect.stringMatching(/^failed /)]);
  });
});

onEmbeddedFile('the doctor', (testDatabase) => {
  const folder = mkdtempSync(join(tmpdir(), 'runeloom-doctor-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('names a wrong setting, one that is misspelt, and a database that is missing', async () => {
    const env = { DATA_DIR: folder };
    expect(lineOf(await examine({ ...env, PORT: 'http' }), 'settings')).toMatch(/^failed .*PORT: must be a port/);
    expect(lineOf(await examine({ ...env, SMPT_URL: 'x' }), 'settings')).toMatch(/^warning .*SMPT_URL .*SMTP_URL/);
    const said = await examine(env);
    expect([said.failed, lineOf(said, 'database')]).toEqual([true, expect.stringMatching(/^failed .*no database/)]);
  });

  test.each([
    ['http://quests.example', 'false', /^warning .*unencrypted/],
    ['https://quests.example', 'false', /^warning .*TRUST_PROXY is not set/],
    ['https://quests.example', '1', /^ok /],
    ['https://quests.example', 'true', /^warning .*every proxy/],
    ['http://localhost:3000', 'false', /^ok /],
  ])('looks at the proxy: %s with TRUST_PROXY=%s', async (APP_URL, TRUST_PROXY, said) => {
    expect(lineOf(await examine({ DATA_DIR: folder, APP_URL, TRUST_PROXY }), 'proxy')).toMatch(said);
  });

  test('asks the mail server', async () => {
    const { address } = await startTestApp(testDatabase);
    const server = await startMailServer();
    const env = { ...environmentOf(address), SMTP_URL: server.url };
    expect(lineOf(await examine(env), 'mail')).toMatch(/^warning .*not over TLS/);
    expect(server.envelopes).toEqual([]);
    const refused = await examine({ ...env, MAIL_FROM: 'Osk <refused@drymouth.example>' });
    expect(lineOf(refused, 'mail')).toMatch(/^warning .*can't be used.*no such mailbox/);
    await expect(runAdminCommand(['mail-test', 'wren@example.org'], env)).resolves.toContain('accepted');
    expect((await server.waitForMail('wren@example.org')).subject).toBe('A test mail of Runeloom');
    await server.stop();
    expect(lineOf(await examine(env), 'mail')).toMatch(/^warning .*can't be used/);
    await expect(runAdminCommand(['mail-test', 'wren@example.org'], env)).rejects.toThrow('could not be handed over');
  });
});

onEmbeddedFile('the doctor asks the provider of single sign-on', (testDatabase) => {
  test('whether it answers, and whether it takes the return address', async () => {
    const provider = await startProvider({}, { appUrl: 'http://localhost:3000' });
    const { address } = await startTestApp(testDatabase);
    const env = { ...environmentOf(address), ...provider.settings };
    const sound = await examine(env);
    expect([lineOf(sound, 'single sign-on'), lineOf(sound, 'return address')]).toEqual([
      expect.stringMatching(/^ok /),
      expect.stringMatching(/^ok .*\/api\/auth\/callback\/provider/),
    ]);
    const moved = await examine({ ...env, APP_URL: 'http://localhost:3999' });
    expect(lineOf(moved, 'return address')).toMatch(/^warning .* 400 .*localhost:3999/);
    const misnamed = await examine({ ...env, OIDC_ISSUER: `${provider.issuer}/` });
    expect(lineOf(misnamed, 'single sign-on')).toMatch(/^warning .*is of the issuer/);
    await provider.close();
    expect(lineOf(await examine(env), 'single sign-on')).toMatch(/^warning .*ECONNREFUSED/);
    expect(lineOf(await examine(environmentOf(address)), 'single sign-on')).toBe('nothing about single sign-on');
  });
});

onEmbeddedFile('the doctor goes the way of the people', (testDatabase) => {
  /** A proxy as operators set them up, well or badly. */
  const startProxy = async (to: string, change: { headers?: OutgoingHttpHeaders; buffers?: boolean }) => {
    const server = createServer((request, response) => {
      const headers = { ...request.headers, ...change.headers };
      forward(to + request.url, { headers }, async (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        if (change.buffers) response.end(await buffer(answer));
        else answer.pipe(response);
      }).end();
    });
    testDatabase.onEnd(async () => void server.close());
    return listenLocally(server);
  };

  test('and finds what proxies make of streams, hosts and addresses', async () => {
    const { app, address } = await startTestApp(testDatabase);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const direct = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const wayBy = async (APP_URL: string, settings: object = {}) =>
      lineOf(await examine({ ...environmentOf(address), APP_URL, ...settings }), 'way to the server');
    expect(await wayBy(direct)).toMatch(/^ok /);
    expect(await wayBy(await startProxy(direct, { buffers: true }))).toMatch(/^warning .*holds streams back/);
    expect(await wayBy(await startProxy(direct, { headers: { host: 'inside' } }))).toMatch(
      /^warning .*asked for inside/,
    );
    const naming = await startProxy(direct, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(await wayBy(naming)).toMatch(/^warning .*TRUST_PROXY does not let it.*127\.0\.0\.1/);
    expect(await wayBy('http://127.0.0.1:9')).toMatch(/^warning .*could not be looked at/);
  });

  test('and trusts a proxy that has the address of who asks', async () => {
    const { app, address } = await startTestApp(testDatabase, { settings: { TRUST_PROXY: '1' } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const direct = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const APP_URL = await startProxy(direct, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    const said = await examine({ ...environmentOf(address), APP_URL, TRUST_PROXY: '1' });
    expect(lineOf(said, 'way to the server')).toMatch(/^ok /);
  });
});
