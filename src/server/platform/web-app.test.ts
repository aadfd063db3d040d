import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';
import { longestAddress } from '#contract/sizes.ts';

const page = '<!doctype html>';
const testDatabase = embeddedDatabase();

describe('the web app', () => {
  let webDir: string;
  let testApp: TestApp;

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'runeloom-web-'));
    await writeFile(join(webDir, 'index.html'), page);
    testApp = await startTestApp(testDatabase, { webDir });
  });

  afterAll(() => rm(webDir, { recursive: true }));

  test.each(['/', '/signin', '/dashboard/quests/your_quests?search=v1.2', '/no/such/screen'])(
    'answers %s with its page',
    async (address) => {
      const { statusCode, body } = await testApp.app.inject(address);
      expect([statusCode, body]).toEqual([200, page]);
    },
  );

  test.each([
    ['dots', '/', '.', '/'],
    ['slashes', '/', '/', 'x'],
    ['parts', '/', 'a.b/', '/x'],
    ['searches', '/signin?', 'a=b.c&', ''],
  ])('looks for nothing at an address of more %s than any has', async (_what, start, part, end) => {
    const addressOf = (length: number): string =>
      start + part.repeat(length).slice(0, length - start.length - end.length) + end;
    expect((await testApp.app.inject(addressOf(longestAddress))).statusCode).toBe(200);
    const longer = await testApp.app.inject(addressOf(longestAddress + 1));
    expect([longer.statusCode, longer.headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect((await testApp.app.inject(addressOf(15_500))).statusCode).toBe(404);
  });

  test.each(['/llms.txt', '/wp-login.php?next=/signin', '/.well-known/x.json', '/.env', '/api/x', '/assets/x'])(
    'answers %s, which is no screen, with a problem',
    async (address) => {
      const { statusCode, headers } = await testApp.app.inject(address);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json']);
    },
  );
});
