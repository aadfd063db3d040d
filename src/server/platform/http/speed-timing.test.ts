import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp } from '#test-support/product/running-app.ts';

const testDatabase = embeddedDatabase();
const webDir = mkdtempSync(join(tmpdir(), 'runeloom-web-'));
const page = '<!doctype html><title>Runeloom</title>';

beforeAll(() => {
  writeFileSync(join(webDir, 'index.html'), page);
  writeFileSync(join(webDir, 'index.html.gz'), gzipSync(page));
  writeFileSync(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rmSync(webDir, { recursive: true }));

test.each([
  ['on', {}],
  ['off', { WEB_VITALS: 'off' }],
])('every page learns that measuring is %s, compressed, whole or known already', async (said, settings) => {
  const { app } = await startTestApp(testDatabase, { webDir, settings });
  const timing = `web-vitals;desc=${said}`;
  for (const url of ['/', '/dashboard/quests?quest=none', '/index.html'])
    for (const headers of [{}, { 'accept-encoding': 'gzip' }]) {
      const { statusCode, headers: answered } = await app.inject({ url, headers });
      expect([statusCode, answered['server-timing']]).toEqual([200, timing]);
      const again = await app.inject({ url, headers: { ...headers, 'if-none-match': String(answered.etag) } });
      expect([again.statusCode, again.headers['server-timing']]).toEqual([304, timing]);
    }
  expect((await app.inject({ url: '/favicon.svg' })).headers['server-timing']).toBeUndefined();
});

test('pages learn where the analytics of the operator are, and their policy allows that script alone', async () => {
  const settings = { ANALYTICS_URL: 'https://stats.example/s/script.js?site=7' };
  const { app } = await startTestApp(testDatabase, { webDir, settings });
  const { headers } = await app.inject('/');
  expect(headers['server-timing']).toBe(
    'web-vitals;desc=on, analytics;desc="https://stats.example/s/script.js?site=7"',
  );
  const policy = String(headers['content-security-policy']).split(';');
  expect(policy).toContain("script-src 'self' https://stats.example/s/script.js");
  expect(policy).toContain("connect-src 'self' https://stats.example");
  expect(policy).toContain("img-src 'self' data: https://stats.example");
  expect(policy).toContain("default-src 'self'");
});

test('without analytics no policy names a script', async () => {
  const { app } = await startTestApp(testDatabase, { webDir });
  const { headers } = await app.inject('/');
  expect(headers['content-security-policy']).not.toMatch(/script-src|connect-src/);
  expect(headers['server-timing']).not.toContain('analytics');
});
