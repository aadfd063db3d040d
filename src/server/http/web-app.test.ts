import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedDatabase } from '#test-support/databases.ts';
import { startTestApp, type TestApp } from '#test-support/running-app.ts';

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

  test.each(['/llms.txt', '/wp-login.php?next=/signin', '/.well-known/x.json', '/.env', '/api/x', '/assets/x'])(
    'answers %s, which is no screen, with a problem',
    async (address) => {
      const { statusCode, headers } = await testApp.app.inject(address);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json']);
    },
  );
});
