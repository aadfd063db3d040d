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
