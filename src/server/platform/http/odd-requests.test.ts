import { beforeAll, expect, test } from 'vitest';
import { sessionAddress } from '#contract/account.ts';
import { authRoutes } from '#contract/auth-routes.ts';
import { eventsAddress } from '#contract/events.ts';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';
import { creditAddress, decisionAddress } from '#contract/submissions.ts';
import { userAddress, userRoutes } from '#contract/users.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import { auditRoutes } from '#contract/audit-log.ts';
import { eachDatabase, onEmbeddedFile } from '#test-support/databases/databases.ts';
import { prove, startTestApp, type SignedIn, type TestApp } from '#test-support/product/running-app.ts';
import { bareConnections } from '#server/platform/connections/testing/bare-connections.ts';
import { longestSegment } from './readable-address.ts';

eachDatabase('a request that is odd', (testDatabase) => {
  let visitor: SignedIn;
  beforeAll(async () => {
    const { signUp, database } = await startTestApp(testDatabase);
    visitor = await signUp();
    const change = { rank: 'administrator' } as const;
    await changeAccount(database, { userId: visitor.user.id, actor: 'test', change });
    await prove(visitor);
  });

  test.each([
    ['GET', creditAddress('\u0000'), undefined],
    ['DELETE', sessionAddress('a\u0000'), undefined],
    ['DELETE', `${userAddress('\u0000')}/sessions`, undefined],
    ['GET', `${userRoutes.list}?search=%00`, undefined],
    ['GET', `${auditRoutes.log}?after=%00`, undefined],
    ['GET', `${auditRoutes.log}?person=%00`, undefined],
    ['POST', decisionAddress('submission_12345678'), { verdict: 'approved', reason: 'Fine.\u0000' }],
    ['POST', '/api/content-tokens', { name: 'The \u0000 game' }],
    ['POST', authRoutes.resetPassword, { token: '\u0000', newPassword: 'a wholly new password' }],
  ] as const)('with a character that cannot be stored is refused: %s %s', async (method, address, body) => {
    const answer = await visitor.request(method, address, body ? { body } : {});
    const errors = [{ detail: 'Contains characters that cannot be stored.' }];
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid_content', errors });
  });

  test('with more levels than any body has is refused before it is parsed', async () => {
    const deep = '['.repeat(65) + ']'.repeat(65);
    const answer = await visitor.request('POST', '/api/content-tokens', { body: JSON.parse(deep) as object });
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'invalid_content',
      errors: [{ detail: expect.stringContaining('64') as string }],
    });
  });

  test('for the head of the stream of events ends', async () => {
    const answer = await visitor.request('HEAD', eventsAddress);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/event-stream');
  });
});

onEmbeddedFile('a request that is odd', (testDatabase) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp(testDatabase);
  });

  const failures = () => testApp.logLines.filter((line) => line.includes('"level":50'));

  test.each([
    ['an address that is wrongly encoded', '/api/credits/%zz'],
    ['an address of half a character', '/api/credits/%c0%af'],
    ['a longer part of an address than any id has', `/api/credits/${'x'.repeat(longestSegment + 1)}`],
  ])('for %s finds nothing and gets a problem document', async (_what, address) => {
    const answer = await testApp.visit().request('GET', address);
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(answer.headers['content-type']).toContain(problemMediaType);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    '../x',
    '%5c..%5cx',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/x',
    '/x',
    '....//x',
    '%00',
    'a%00b',
    'swagger-ui.css%00.js',
    '.env',
    'none.css',
  ])('for a file that is none finds nothing, and nothing is logged as failed: %s', async (path) => {
    const answer = await testApp.visit().request('GET', `/api/docs/static/${path}`);
    expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(failures()).toEqual([]);
  });

  test.each([
    [412, { 'if-match': '"another"' }],
    [412, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
    [416, { range: 'bytes=999999999-' }],
  ])('for a file is refused with %s where its headers want what is not so: %o', async (status, headers) => {
    const answer = await testApp.visit().request('GET', '/api/docs/static/swagger-ui.css', { headers });
    expect(answer.json()).toMatchObject({ status, code: 'refused_request' });
    expect(failures()).toEqual([]);
  });

  test('to send itself back (TRACE) finds nothing', async () => {
    const answer = await testApp.app.inject({
      method: 'TRACE',
      url: '/api/auth/get-session',
      headers: { cookie: 'a=b' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('a=b');
  });

  test.each([
    ['Host', 'localhost'],
    ['host', 'evil.example'],
    ['Content-Type', 'text/plain'],
    ['Authorization', 'Bearer x'],
  ])('with two headers %s is refused, whatever the second one says', async (name, value) => {
    const { app } = await startTestApp(testDatabase);
    const { send, received } = await (await bareConnections(app)).open();
    const first = { Host: 'localhost', 'Content-Type': 'application/json', Authorization: 'Bearer x' };
    const head = Object.entries(first).map(([header, content]) => `${header}: ${content}`);
    send(['GET /livez HTTP/1.1', ...head, `${name}: ${value}`, '', ''].join('\r\n'));
    await expect.poll(() => received.text).toMatch(/^HTTP\/1\.1 400 [^]*may come once/);
  });
});
