import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { eventsAddress } from '#contract/events.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { megabyte } from '#domain/limits.ts';
import { connectDatabase } from '#server/platform/db/database.ts';
import { embeddedDatabase, onPostgres, type DatabaseAddress } from '#test-support/databases/databases.ts';
import { startServer, timeFor } from '#test-support/faults/fault-rounds.ts';
import { findFreePort } from '#test-support/product/product-process.ts';
import { testPassword } from '#test-support/product/running-app.ts';

const run = promisify(execFile);

const programs = {
  nginx: '/usr/sbin/nginx',
  haproxy: '/usr/sbin/haproxy',
  promtool: '/usr/bin/promtool',
  pgbouncer: '/usr/sbin/pgbouncer',
} as const;
type Program = keyof typeof programs;

/** A suite that is named as skipped where Debian's package is missing. */
const behind = (program: Program, describeIt: () => void): void => {
  describe.skipIf(!existsSync(programs[program]))(`behind ${program}`, () => {
    describeIt();
  });
};

const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-operation-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const launch = (program: Program, parameters: readonly string[], user?: string): void => {
  const words = user ? ['-u', user, '--', programs[program], ...parameters] : parameters;
  const child = spawn(user ? '/usr/sbin/runuser' : programs[program], words, { stdio: 'inherit' });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
};

type Place = { readonly folder: string; readonly certificate: string; readonly key: string };
type Ports = { readonly plain: number; readonly secure: number; readonly server: number };

const makeCertificate = async (folder: string): Promise<Place> => {
  const place = { folder, certificate: join(folder, 'runeloom.pem'), key: join(folder, 'runeloom.key') };
  const words = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
  await run('openssl', [...words, '-keyout', place.key, '-out', place.certificate]);
  return place;
};

const shipped = (name: string): Promise<string> => readFile(join('deploy', 'proxies', name), 'utf8');

/** Ports and paths are those of the test, everything else is as it ships. */
const startNginx = async ({ folder, certificate, key }: Place, { plain, secure, server }: Ports): Promise<void> => {
  const site = (await shipped('nginx.conf'))
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replace('/etc/ssl/certs/runeloom.pem', certificate)
    .replace('/etc/ssl/private/runeloom.key', key);
  const file = join(folder, 'nginx.conf');
  const own = `user root; pid ${folder}/nginx.pid; error_log stderr warn; daemon off; events {}`;
  await writeFile(file, `${own}\nhttp { access_log off; client_body_temp_path ${folder}/bodies;\n${site}\n}\n`);
  launch('nginx', ['-c', file, '-p', folder]);
};

const startHaproxy = async ({ folder, certificate, key }: Place, { plain, secure, server }: Ports): Promise<void> => {
  const both = join(folder, 'both.pem');
  await writeFile(both, (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
  const file = join(folder, 'haproxy.cfg');
  const content = (await shipped('haproxy.cfg'))
    .replace('bind :80', `bind 127.0.0.1:${plain}`)
    .replace('bind :443', `bind 127.0.0.1:${secure}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${server}`)
    .replace('/etc/ssl/private/runeloom.pem', both);
  await writeFile(file, content);
  launch('haproxy', ['-db', '-f', file]);
};

type Sent = RequestOptions & { readonly body?: string | Buffer };

const openAnswer = async (url: string, { body, ...options }: Sent = {}): Promise<IncomingMessage> => {
  const sent = request(url, { rejectUnauthorized: false, agent: false, ...options });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
};

const textOf = async (answer: IncomingMessage): Promise<string> =>
  (await answer.setEncoding('utf8').toArray()).join('');

const json = { 'content-type': 'application/json' };

const checkProxy = (start: typeof startNginx): void => {
  const testDatabase = embeddedDatabase();

  test(
    'people sign up over TLS, follow changes as they happen and send 63 MB',
    async () => {
      const place = await makeCertificate(await makeFolder());
      const [plain, secure, port] = [await findFreePort(), await findFreePort(), await findFreePort()];
      const url = `https://localhost:${secure}`;
      const address = await testDatabase.createFrom('official');
      const server = await startServer(address, {
        PORT: String(port),
        APP_URL: url,
        TRUST_PROXY: '1',
        LOG_ADDRESSES: 'on',
      });
      onTestFinished(() => server.kill());
      await start(place, { plain, secure, server: port });
      const patience = { timeout: 20_000 };
      const isUp = () => openAnswer(`${url}/readyz`).then(({ statusCode }) => statusCode);
      await expect.poll(() => isUp().catch(() => null), patience).toBe(200);

      const moved = await fetch(`http://localhost:${plain}/about`, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('location')]).toEqual([301, expect.stringMatching(/^https:.*\/about$/)]);
      expect((await openAnswer(`${url}/metrics`)).statusCode).toBe(404);

      const email = 'wren@example.org';
      const body = JSON.stringify({ email, password: testPassword, name: '', terms_accepted: true });
      const forged = { ...json, origin: url, 'x-forwarded-for': '203.0.113.9' };
      const signedUp = await openAnswer(url + authRoutes.signUp, { method: 'POST', headers: forged, body });
      const cookies = signedUp.headers['set-cookie'] ?? [];
      expect([signedUp.statusCode, cookies[0]]).toEqual([200, expect.stringContaining('Secure')]);
      await expect.poll(() => server.output(), patience).toContain('"address":"127.0.0.1"');
      expect(server.output()).not.toContain('203.0.113.9');

      const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
      const stream = (await openAnswer(url + eventsAddress, { headers: { cookie } })).setEncoding('utf8');
      let received = '';
      stream.on('data', (chunk: string) => void (received += chunk));
      await expect.poll(() => received, patience).toMatch(/hello[^]*beat/);
      stream.on('error', () => stream.destroy()).destroy();

      await makeAdministrator(address, email);
      // It is no JSON, which the server says once it has read all of it.
      const large = 'x'.repeat(63 * megabyte);
      const headers = { cookie, origin: url, ...json, 'content-length': large.length };
      const answer = await openAnswer(url + worldRoutes.imports, { method: 'POST', headers, body: large });
      const { code } = JSON.parse(await textOf(answer)) as { code: string };
      expect([answer.statusCode, code]).toEqual([400, problemCodes.unreadable]);
    },
    timeFor(2),
  );
};

const makeAdministrator = async (address: DatabaseAddress, email: string): Promise<void> => {
  const { db, close } = connectDatabase(address);
  await db.updateTable('users').set({ rank: 'administrator' }).where('email', '=', email).execute();
  await close();
};

behind('nginx', () => checkProxy(startNginx));
behind('haproxy', () => checkProxy(startHaproxy));

behind('promtool', () => {
  test('each rule is caused, and held back just below its bound', async () => {
    const { stdout } = await run(programs.promtool, ['test', 'rules', 'runeloom-rules.test.yml'], {
      cwd: join('deploy', 'watching'),
    });
    expect(stdout).toContain('SUCCESS');
  });
});

behind('pgbouncer', () => {
  onPostgres('a pooler', (testDatabase) => {
    let address: DatabaseAddress;
    beforeAll(async () => {
      address = await testDatabase.createFrom('official');
    });

    const startPooler = async (mode: 'session' | 'transaction'): Promise<string> => {
      const folder = await makeFolder();
      await chmod(folder, 0o777);
      const behindIt = new URL(String(address.databaseUrl));
      const { username, password, port } = behindIt;
      const host = behindIt.searchParams.get('host') ?? behindIt.hostname;
      const [name, listen] = [behindIt.pathname.slice(1), await findFreePort()];
      const users = join(folder, 'users.txt');
      await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
      const file = join(folder, 'pgbouncer.ini');
      const lines = [
        '[databases]',
        `${name} = host=${host} port=${port || 5432} dbname=${name}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${listen}`,
        'unix_socket_dir =',
        `auth_type = ${password ? 'plain' : 'trust'}`,
        `auth_file = ${users}`,
        `pool_mode = ${mode}`,
        'ignore_startup_parameters = extra_float_digits,statement_timeout,options',
      ];
      await writeFile(file, `${lines.join('\n')}\n`);
      launch('pgbouncer', ['-q', file], process.getuid?.() === 0 ? 'postgres' : undefined);
      const pooled = new URL(behindIt);
      pooled.search = '';
      [pooled.hostname, pooled.port] = ['127.0.0.1', String(listen)];
      return pooled.href;
    };

    test(
      'in transaction mode ends the start, which names it',
      async () => {
        const databaseUrl = await startPooler('transaction');
        await expect(startServer({ ...address, databaseUrl })).rejects.toThrow('a pooler in transaction mode');
      },
      timeFor(1),
    );

    test(
      'in session mode serves',
      async () => {
        const server = await startServer({ ...address, databaseUrl: await startPooler('session') });
        onTestFinished(() => server.kill());
        expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      },
      timeFor(1),
    );
  });
});
