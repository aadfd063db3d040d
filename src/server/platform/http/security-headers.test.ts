import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRoutes } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { questsAddress } from '#contract/quests.ts';
import { embeddedDatabase } from '#test-support/databases/databases.ts';
import { startTestApp, type TestApp } from '#test-support/product/running-app.ts';

const everywhere = {
  'content-security-policy':
    "default-src 'self';img-src 'self' data:;worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const files = {
  'index.html': '<!doctype html>',
  'service-worker.js': '',
  'assets/app-1.js': '',
  'assets/sign-1.svg': '',
};

const startWith = async (webDir: string, appUrl: string): Promise<TestApp> =>
  startTestApp(testDatabase, { webDir, settings: { APP_URL: appUrl } });

const testDatabase = embeddedDatabase();

describe('the headers that keep a browser strict', () => {
  let webDir: string;
  let testApp: TestApp;

  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'runeloom-web-'));
    await mkdir(join(webDir, 'assets'));
    for (const [name, content] of Object.entries(files)) await writeFile(join(webDir, name), content);
    testApp = await startWith(webDir, 'http://localhost:3000');
  });

  afterAll(() => rm(webDir, { recursive: true }));

  test.each([
    ['a page', '/dashboard/quests', 200],
    ['a page that a script may be put into', '/signin?next=<script>', 200],
    ['a picture that can hold scripts', '/assets/sign-1.svg', 200],
    ['a file that is not there', '/assets/gone-1.js', 404],
    ['the service worker', '/service-worker.js', 200],
    ['an answer of the API', authRoutes.session, 200],
    ["an operator's question", '/livez', 200],
    ["the API's description", '/api/openapi.json', 200],
    ["a guest's refusal", questsAddress('somebody'), 401],
    ['an address that is not there', '/api/nowhere', 404],
    ['an address that can not be read', '/api/credits/%zz', 404],
  ])('are on %s', async (_what, address, status) => {
    const answer = await testApp.app.inject(address);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(everywhere);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
  });

  test.each(['/api/docs', '/api/docs/static/swagger-ui-bundle.js'])(
    'are on %s, which may have one style more',
    async (address) => {
      const { headers } = await testApp.app.inject(address);
      const { 'content-security-policy': policy, ...others } = everywhere;
      expect(headers).toMatchObject(others);
      expect(headers['content-security-policy']).toMatch(
        new RegExp(`^${policy};style-src 'self' 'sha256-[\\w+/]{43}='$`),
      );
    },
  );

  test.each([
    ['a body that can not be read', '{', 'application/json', 400],
    ['a body of another type', 'a', 'application/xml', 415],
    ['a body that is too large', JSON.stringify('a'.repeat(70_000)), 'application/json', 413],
    ['a body that is wrong', '{}', 'application/json', 422],
  ])('are on the refusal of %s', async (_what, payload, type, status) => {
    const headers = { 'content-type': type };
    const answer = await testApp.app.inject({ method: 'POST', url: authRoutes.signIn, payload, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(everywhere);
  });

  test('are on the refusal of a foreign page, and on a fault', async () => {
    const headers = { origin: 'https://evil.example' };
    const foreign = await testApp.app.inject({ method: 'POST', url: authRoutes.signOut, headers });
    expect(foreign.headers).toMatchObject(everywhere);
    const broken = await startWith(webDir, 'http://localhost:3000');
    await broken.database.close();
    const fault = await broken.app.inject(`${authRoutes.session}`);
    expect(fault.headers).toMatchObject(everywhere);
  });

  test('are few on scripts, which no browser takes for a page', async () => {
    const { headers } = await testApp.app.inject('/assets/app-1.js');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
  });

  test('hold a browser to HTTPS for a year where that is used', async () => {
    const { app } = await startWith(webDir, 'https://quests.example.org');
    for (const address of ['/', '/assets/app-1.js', authRoutes.session, '/api/nowhere'])
      expect((await app.inject(address)).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('let no cache keep what the API answers', async () => {
    const visitor = await testApp.signUp();
    for (const address of [authRoutes.session, accountRoutes.sessions, questsAddress(visitor.user.id), '/api/nowhere'])
      expect((await visitor.request('GET', address)).headers['cache-control']).toBe('no-store');
  });
});
