import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { noteBackup } from '#server/operating/backup/latest-backups.ts';
import { aTester } from '#test-support/builders/an-act.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

const open = (settings: Record<string, string> = {}) => startTestApp(embeddedDatabase(), { settings });

test('count requests and their durations by route and status', async () => {
  const { app } = await open();
  for (const url of ['/livez', '/api/owners/somebody/quests', '/nowhere']) await app.inject(url);
  const answer = await app.inject('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toMatch(/^runeloom_info\{version="\d+\.\d+\.\d+"\} 1$/m);
  for (const labels of [
    'method="GET",route="/livez",status="200"',
    'method="GET",route="/api/owners/:owner/quests",status="401"',
    'method="GET",route="none",status="404"',
  ])
    expect(answer.body).toContain(`runeloom_http_request_duration_seconds_count{${labels}} 1`);
});

test('have the age of the latest backup and rehearsal, infinite where there was none', async () => {
  const { app, database } = await open();
  const read = async () => (await app.inject('/metrics')).body;
  expect(await read()).toMatch(/^runeloom_backup_age_seconds \+Inf$/m);
  const made = { actor: aTester, target: { id: null, name: 'a file' } };
  await noteBackup(database.db, { act: 'backup_made', ...made });
  expect(await read()).toMatch(/^runeloom_backup_age_seconds \d+(?:\.\d+)?$/m);
  expect(await read()).toMatch(/^runeloom_backup_rehearsal_age_seconds \+Inf$/m);
  await noteBackup(database.db, { act: 'backup_rehearsed', ...made });
  expect(await read()).toMatch(/^runeloom_backup_rehearsal_age_seconds \d+(?:\.\d+)?$/m);
});

test('count all files of the web app as one route', async () => {
  const webDir = await mkdtemp(join(tmpdir(), 'runeloom-files-'));
  onTestFinished(() => rm(webDir, { recursive: true }));
  await mkdir(join(webDir, 'assets'));
  const files = ['index.html', 'favicon.svg', 'assets/app-AbCd1234.js', 'assets/app-EfGh5678.css'];
  for (const file of files) await writeFile(join(webDir, file), 'text');
  const { app } = await startTestApp(embeddedDatabase(), { webDir });
  for (const file of files) expect((await app.inject(`/${file}`)).statusCode).toBe(200);
  const { body } = await app.inject('/metrics');
  expect(body).toContain(
    `runeloom_http_request_duration_seconds_count{method="GET",route="/*",status="200"} ${files.length}`,
  );
  expect(body.match(/_count\{/g)).toHaveLength(1);
});

let withoutToken: FastifyInstance;
beforeAll(async () => {
  withoutToken = (await open()).app;
});

const here = { remoteAddress: '127.0.0.1' };
const named = (host: string) => ({ ...here, headers: { host } });
const forwarded = (name: string) => ({ ...here, headers: { [name]: '192.0.2.7' } });

test.each<[string, InjectOptions, number]>([
  ['this machine', here, 200],
  ['this machine by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, 200],
  ['this machine by IPv4 within IPv6', { remoteAddress: '::ffff:127.0.0.1' }, 200],
  ...['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.1.2.3', '[::1]'].map(
    (host) => [`this machine as ${host}`, named(host), 200] satisfies [string, InjectOptions, number],
  ),
  ['another machine', { remoteAddress: '192.0.2.7' }, 403],
  ['another machine that says localhost', { remoteAddress: '192.0.2.7', headers: { host: 'localhost' } }, 403],
  ...[
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:3000',
    '192.0.2.7',
    '[::2]',
  ].map((host) => [`a name that leads here, ${host}`, named(host), 403] satisfies [string, InjectOptions, number]),
  ...[
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'cf-connecting-ip',
  ].map(
    (name) =>
      [`a proxy on this machine that says ${name}`, forwarded(name), 403] satisfies [string, InjectOptions, number],
  ),
])('without a token answer %s as they should', async (_who, from, status) => {
  expect((await withoutToken.inject({ url: '/metrics', ...from })).statusCode).toBe(status);
});

test('without a token answer no proxy whose chain of addresses is too short to count', async () => {
  const { app } = await open({ TRUST_PROXY: '2' });
  expect((await app.inject({ url: '/metrics', ...forwarded('x-forwarded-for') })).statusCode).toBe(403);
});

test.each([
  ['the token', 'Bearer a-token-for-watchers', 200],
  ['another token', 'Bearer another-token-of-them', 401],
  ['none', undefined, 401],
])('with a token set, answer a request with %s', async (_what, authorization, status) => {
  const { app } = await open({ METRICS_TOKEN: 'a-token-for-watchers' });
  const answer = await app.inject({
    url: '/metrics',
    remoteAddress: '192.0.2.7',
    ...(authorization && { headers: { authorization } }),
  });
  expect(answer.statusCode).toBe(status);
});
